print("stage host")
