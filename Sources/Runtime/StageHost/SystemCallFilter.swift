import Glibc

/// What an example may not ask of the system: to signal, start or look into other processes, or to use the network.
///
/// A filter in the kernel's packet filter language (`seccomp(2)`): refused calls fail with `EPERM`, and everything that
/// an app for the screen needs goes on to work.
enum SystemCallFilter {
    /// Shuts the calling process in, for good. On a system without such filters the example runs without one.
    static func install() {
        var program = instructions
        program.withUnsafeMutableBufferPointer { instructions in
            var header = Program(count: UInt16(instructions.count), instructions: instructions.baseAddress)
            System.control(ProcessControl.noNewPrivileges, 1)
            withUnsafePointer(to: &header) { pointer in
                _ = System.control(ProcessControl.setFilter, filterMode, UInt(bitPattern: pointer))
            }
        }
    }

    /// `struct sock_filter`
    private struct Instruction {
        var code: UInt16
        var ifTrue: UInt8 = 0
        var ifFalse: UInt8 = 0
        var operand: UInt32

        static func load(at offset: UInt32) -> Instruction { Instruction(code: 0x20, operand: offset) }
        static func answer(_ value: UInt32) -> Instruction { Instruction(code: 0x06, operand: value) }
        /// Skips the next instructions unless the loaded word is the operand.
        static func unless(_ operand: UInt32, skip count: UInt8) -> Instruction {
            Instruction(code: 0x15, ifFalse: count, operand: operand)
        }
        /// Skips the next instructions if the loaded word is the operand.
        static func ifEqual(_ operand: UInt32, skip count: UInt8) -> Instruction {
            Instruction(code: 0x15, ifTrue: count, operand: operand)
        }
        /// Skips the next instructions if the loaded word has one of the operand's bits.
        static func ifBits(_ operand: UInt32, skip count: UInt8) -> Instruction {
            Instruction(code: 0x45, ifTrue: count, operand: operand)
        }
    }

    /// `struct sock_fprog`
    private struct Program {
        var count: UInt16
        var instructions: UnsafeMutablePointer<Instruction>?
    }

    private static let filterMode: UInt = 2
    private static let allow = Instruction.answer(0x7fff_0000)
    private static func refuse(_ error: Int32) -> Instruction { .answer(0x0005_0000 | UInt32(error)) }

    /// Offsets in `struct seccomp_data`.
    private static let number: UInt32 = 0
    private static let architecture: UInt32 = 4
    private static let firstArgument: UInt32 = 16

    private static var instructions: [Instruction] {
        let ownProcess = UInt32(getpid())
        let startsThread: UInt32 = 0x10000  // CLONE_THREAD
        // Calls by another architecture's table are not what an example's libraries make.
        var list: [Instruction] = [
            .load(at: architecture), .ifEqual(Calls.architecture, skip: 1), refuse(EPERM), .load(at: number),
        ]
        for call in Calls.refused { list += [.unless(call, skip: 1), refuse(EPERM)] }
        // Its flags cannot be looked at: the C library then falls back on `clone`.
        list += [.unless(Calls.clone3, skip: 1), refuse(ENOSYS)]
        list += [
            .unless(Calls.clone, skip: 4), .load(at: firstArgument), .ifBits(startsThread, skip: 1), refuse(EPERM),
            allow,
        ]
        // A process may end itself, as `abort` does.
        for call in Calls.signalling {
            list += [
                .unless(call, skip: 4), .load(at: firstArgument), .ifEqual(ownProcess, skip: 1), refuse(EPERM), allow,
            ]
        }
        return list + [allow]
    }

    /// Numbers of system calls.
    private enum Calls {
        #if arch(x86_64)
            static let architecture: UInt32 = 0xc000_003e
            static let clone: UInt32 = 56
            /// `kill`, `tgkill`: the first argument is a process.
            static let signalling: [UInt32] = [62, 234]
            /// `fork`, `vfork`, `execve`, `execveat`, `tkill`, `rt_sigqueueinfo`, `rt_tgsigqueueinfo`, `pidfd_send_signal`,
            /// `ptrace`, `process_vm_readv`, `process_vm_writev`, `socket`
            static let refused: [UInt32] = [57, 58, 59, 322, 200, 129, 297, 424, 101, 310, 311, 41]
        #else
            static let architecture: UInt32 = 0xc000_00b7
            static let clone: UInt32 = 220
            /// `kill`, `tgkill`: the first argument is a process.
            static let signalling: [UInt32] = [129, 131]
            /// `execve`, `execveat`, `tkill`, `rt_sigqueueinfo`, `rt_tgsigqueueinfo`, `pidfd_send_signal`, `ptrace`,
            /// `process_vm_readv`, `process_vm_writev`, `socket`
            static let refused: [UInt32] = [221, 281, 130, 138, 240, 424, 117, 270, 271, 198]
        #endif
        static let clone3: UInt32 = 435
    }
}
