"""The stage: every step in reading order without script, an instrument with it."""

import pytest


def first_stage(page):
    return page.locator(".stage").first


def position(stage):
    return stage.locator(".stage-now").inner_text()


def visible_calls(stage):
    return stage.locator(".call:visible").count()


def counts(stage):
    """How many calls each step has."""
    return [step.locator(".call").count() for step in stage.locator(".step").all()]


def said(number, total, calls):
    return f"Step {number} of {total}" + (f", call {calls} of {calls}" if calls else "")


def test_every_step_is_visible_without_script(open_page, stage_path):
    page = open_page(stage_path, script=False)
    for stage in page.locator(".stage").all():
        assert stage.locator(".step").count() > 0
        for part in (".step", ".call", ".step-cap", ".shot .device", ".shot figcaption"):
            assert all(element.is_visible() for element in stage.locator(part).all()), part
        assert not stage.locator(".live").is_visible()
        assert not stage.locator(".transport").is_visible()


def test_every_step_is_printed(open_page, stage_path):
    page = open_page(stage_path)
    page.emulate_media(media="print")
    for part in (".step", ".call", ".shot .device"):
        assert all(element.is_visible() for element in page.locator(".stage").locator(part).all()), part


def test_stage_opens_at_the_first_appearance(open_page, stage_path):
    stage = first_stage(open_page(stage_path))
    steps = counts(stage)
    assert position(stage) == said(1, len(steps), steps[0])
    assert visible_calls(stage) == steps[0]
    assert stage.locator(".step:visible").count() == 1


def test_buttons_step_through_the_run(open_page, stage_path):
    page = open_page(stage_path)
    stage = first_stage(page)
    steps = counts(stage)
    for number in range(2, len(steps) + 1):
        stage.get_by_role("button", name="Next step").click()
        assert position(stage) == said(number, len(steps), steps[number - 1])
        assert visible_calls(stage) == sum(steps[:number])
        # The screen is that step's.
        shown = stage.locator(".live .glass").inner_html()
        assert shown == stage.locator(".step").nth(number - 1).locator(".shot .glass").inner_html()
        assert page.url.endswith(stage.locator(".step").nth(number - 1).get_attribute("id"))
    assert stage.get_by_role("button", name="Next step").get_attribute("aria-disabled") == "true"
    stage.get_by_role("button", name="Previous step").click()
    assert position(stage) == said(len(steps) - 1, len(steps), steps[-2])
    stage.get_by_role("button", name="Reset").click()
    assert position(stage) == said(1, len(steps), steps[0])


def test_keys_step_through_the_run(open_page, stage_path):
    page = open_page(stage_path)
    stage = first_stage(page)
    steps = counts(stage)
    total = sum(max(count, 1) for count in steps)
    stage.get_by_role("button", name="Next call").focus()
    page.keyboard.press("Home")
    assert visible_calls(stage) == min(steps[0], 1)
    for _ in range(total - 1):
        page.keyboard.press("ArrowRight")
    assert position(stage) == said(len(steps), len(steps), steps[-1])
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    assert position(stage) == said(1, len(steps), steps[0])
    page.keyboard.press("PageDown")
    assert position(stage) == said(2, len(steps), steps[1])
    page.keyboard.press("PageUp")
    assert position(stage) == said(1, len(steps), steps[0])
    page.keyboard.press("End")
    assert visible_calls(stage) == sum(steps)


def test_focus_stays_on_a_visible_row(open_page, stage_path):
    page = open_page(stage_path)
    stage = first_stage(page)
    stage.get_by_role("button", name="Next call").focus()
    page.keyboard.press("End")
    stage.locator(".steps [tabindex='0']").focus()
    for _ in range(sum(counts(stage))):
        page.keyboard.press("ArrowUp")
        focused = page.locator(":focus")
        assert focused.count() == 1 and focused.is_visible()


def test_one_row_is_a_tab_stop(open_page, stage_path):
    page = open_page(stage_path)
    stage = first_stage(page)
    stage.get_by_role("button", name="Next step").focus()
    for _ in counts(stage):
        assert stage.locator(".steps [tabindex='0']").count() == 1
        page.keyboard.press("PageDown")


def test_click_on_a_row_goes_there(open_page, stage_path):
    page = open_page(stage_path)
    stage = first_stage(page)
    steps = counts(stage)
    if steps[0] < 2:
        pytest.skip("the first step has no row to go back to")
    row = stage.locator(".call").nth(0)
    row.click()
    assert position(stage) == f"Step 1 of {len(steps)}, call 1 of {steps[0]}"
    assert page.url.endswith("#" + row.get_attribute("id"))


def test_link_restores_example_and_step(open_page, stage_path):
    for index in range(open_page(stage_path).locator(".stage").count()):
        stage = open_page(stage_path).locator(".stage").nth(index)
        steps = counts(stage)
        step = stage.locator(".step").last.get_attribute("id")
        page = open_page(f"{stage_path}#{step}")
        linked = page.locator(".stage").nth(index)
        assert position(linked) == said(len(steps), len(steps), steps[-1])
        others = [other for other in range(page.locator(".stage").count()) if other != index]
        assert all(position(page.locator(".stage").nth(other)).startswith("Step 1 of") for other in others)
        page.wait_for_timeout(200)
        assert linked.locator(".stage-bar").evaluate("bar => bar.getBoundingClientRect().top >= 0")


def test_a_step_is_announced_once(open_page, stage_path):
    page = open_page(stage_path)
    stage = first_stage(page)
    status = stage.get_by_role("status")
    assert status.inner_text() == ""
    status.evaluate("""element => {
        window.heard = [];
        new MutationObserver(() => window.heard.push(element.textContent)).observe(element, { childList: true, characterData: true, subtree: true });
    }""")
    stage.get_by_role("button", name="Next step").click()
    page.wait_for_timeout(50)
    heard = page.evaluate("window.heard")
    assert len(heard) == 1
    assert heard[0].startswith("Step 2: ")
    assert "The screen shows" in heard[0]


def test_nothing_moves_when_steps_change(open_page, stage_path):
    page = open_page(stage_path)
    stage = first_stage(page)
    before = stage.bounding_box()["height"]
    for _ in range(len(counts(stage)) - 1):
        stage.get_by_role("button", name="Next step").click()
        assert stage.bounding_box()["height"] == before


def test_drawn_screen_is_out_of_the_way_of_assistive_technology(open_page, stage_path):
    page = open_page(stage_path)
    for device in page.locator(".device").all():
        assert device.get_attribute("aria-hidden") == "true"
        assert device.get_attribute("inert") is not None


def test_copy_takes_the_code_as_it_is(open_page, stage_path):
    page = open_page(stage_path, permissions=["clipboard-read", "clipboard-write"])
    stage = first_stage(page)
    lines = [line.text_content() for line in stage.locator(".stage-code .line").all()]
    stage.get_by_role("button", name="Copy code").click()
    page.wait_for_timeout(50)
    assert page.evaluate("navigator.clipboard.readText()") == "\n".join(lines) + "\n"
