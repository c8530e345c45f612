/**
 * Which of the two JVMs: `trusted` compiles, scans and analyses and never executes a line of
 * student code; `run` executes one submission's tests and is destroyed.
 */
export type Half = (typeof halves)[number]
export const halves = ['trusted', 'run'] as const

/** How a JVM ended, as seen from outside. */
export interface Ending {
  /** Of the process, or 128 plus the signal that killed it. */
  exitCode: number
  /** The system killed it because its memory was used up. */
  isOomKilled: boolean
}

/** 128 + SIGKILL. */
export const killedExitCode = 137

/** A JVM behind walls. Its output is hostile bytes, whichever half it is. */
export interface SandboxedJvm {
  /** For the log. */
  id: string
  stdin: NodeJS.WritableStream
  /** Read no faster than it is iterated; ends, or breaks off, with the JVM. */
  stdout: AsyncIterable<Buffer>
  /** Settles once the JVM is gone; rejects when the sandbox can no longer tell what became of it. */
  ended: Promise<Ending>
  /** The end of what the JVM itself wrote to stderr: for our log, and only of the trusted half. */
  readComplaint(): string
  /** Kill it with everything that it has started, and leave nothing behind. May be called twice. */
  destroy(): Promise<void>
}

/** A place to start JVMs in. */
export interface Sandbox {
  kind: 'docker' | 'process'
  /** What JVMs are started by, by name; for people to read. */
  versions: Record<string, string>
  limits: SandboxLimits
  /** Start one; rejects when it cannot be started. */
  launch(half: Half): Promise<SandboxedJvm>
  close(): Promise<void>
}

/** What a JVM may use. Both sandboxes keep to the same numbers where the system lets them. */
export interface SandboxLimits {
  /** Of the run half with everything in it; its heap is smaller. */
  memoryMb: number
  /** CPU time after which the system ends a run half, should the worker not be there to do it. */
  cpuSeconds: number
}

/** Processes and threads a JVM may have; an idle one has about 15. */
export const processLimits: Record<Half, number> = { trusted: 64, run: 128 }
/** Their heaps, as apps/judge-runner/jvm has them. */
export const heapMb: Record<Half, number> = { trusted: 256, run: 256 }
/** So `availableProcessors()` is the same everywhere, and parallel streams with it. */
export const processorLimit = 1
const openFileLimit = 1024
const fileSizeLimitBytes = 32 * 1024 * 1024

/** What the JVM finds in its environment: nothing of ours. */
export const jvmEnvironment = { LANG: 'C.UTF-8', TZ: 'Asia/Shanghai' }

/** Give the system's own limits, soft and hard, by name. */
export function ulimits(
  half: Half,
  { cpuSeconds }: SandboxLimits,
): Record<string, [soft: number, hard: number]> {
  return {
    core: [0, 0],
    nofile: [openFileLimit, openFileLimit],
    fsize: [fileSizeLimitBytes, fileSizeLimitBytes],
    // The engine mounts /dev/mqueue for anybody to write to.
    msgqueue: [0, 0],
    // The trusted half lives long.
    ...(half === 'run' ? { cpu: [cpuSeconds, cpuSeconds + 2] } : {}),
  }
}
