/** `trusted` compiles and analyses, never runs student code; `run` runs one submission's tests. */
export type Half = (typeof halves)[number]
export const halves = ['trusted', 'run'] as const

/** How a JVM ended. */
export interface Ending {
  /** The exit code, or 128 plus the number of a signal. */
  exitCode: number
  /** The system killed it because it used too much memory. */
  isOomKilled: boolean
}

/** 128 + SIGKILL. */
export const killedExitCode = 137

/** A JVM in a sandbox. The output of both halves is hostile. */
export interface SandboxedJvm {
  /** For the log. */
  id: string
  stdin: NodeJS.WritableStream
  /** Ends, or fails, with the JVM. */
  stdout: AsyncIterable<Buffer>
  /** Settles after the end of the JVM; rejects if the sandbox has lost contact to it. */
  ended: Promise<Ending>
  /** The end of what the JVM wrote to stderr, for the log. */
  readComplaint(): string
  /** End it with all its processes, and leave nothing behind: what does not end by itself is killed. May be called twice. */
  destroy(): Promise<void>
}

export interface LaunchOptions {
  /** Let all others have the processor first, where the sandbox can: what they do is more urgent. */
  yields?: boolean
}

export interface Sandbox {
  kind: 'docker' | 'process'
  /** Of the container engine, by name. */
  versions: Record<string, string>
  limits: SandboxLimits
  /** Start a JVM; rejects if that fails. */
  launch(half: Half, options?: LaunchOptions): Promise<SandboxedJvm>
  close(): Promise<void>
}

/** Limits of a JVM, the same in both sandboxes as far as the system supports them. */
export interface SandboxLimits {
  /** Of the whole process; the heap is smaller. */
  memoryMb: number
  /** CPU time after which the system ends a run half, if the worker does not. */
  cpuSeconds: number
}

/** Processes and threads of a JVM; an idle one has about 15. */
export const processLimits: Record<Half, number> = { trusted: 64, run: 128 }
/** The same values as in apps/judge-runner/jvm. */
export const heapMb: Record<Half, number> = { trusted: 256, run: 256 }
/** Makes `availableProcessors()` and parallel streams the same on all machines. */
export const processorLimit = 1
const openFileLimit = 1024
const fileSizeLimitBytes = 32 * 1024 * 1024

/** The JVM's environment, without variables of the worker. */
export const jvmEnvironment = { LANG: 'C.UTF-8', TZ: 'Asia/Shanghai' }

/** The system's resource limits by name. */
export function ulimits(
  half: Half,
  { cpuSeconds }: SandboxLimits,
): Record<string, [soft: number, hard: number]> {
  return {
    core: [0, 0],
    nofile: [openFileLimit, openFileLimit],
    fsize: [fileSizeLimitBytes, fileSizeLimitBytes],
    // The engine makes /dev/mqueue writable for all.
    msgqueue: [0, 0],
    // The trusted half is used for a long time.
    ...(half === 'run' ? { cpu: [cpuSeconds, cpuSeconds + 2] } : {}),
  }
}
