import { RunnerReady, type RunnerVersions } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import type { Half, LaunchOptions, Sandbox, SandboxedJvm } from '../sandbox/sandbox.ts'
import { type FrameReader, readFrames } from './frames.ts'

/** A JVM that has reported that it is ready. */
export interface WarmJvm extends SandboxedJvm {
  output: FrameReader
  versions: RunnerVersions
  launchedAt: number
}

/** Long, because several start at once, maybe on a slow machine. */
const startTimeoutMs = 60_000
const maxReadyFrameBytes = 64 * 1024

/** Older ones are renewed, before the sandbox removes them as orphans. */
const maxWarmMs = 30 * 60_000

/**
 * Start a half and wait until it is warm; a failure, but no time-out, is retried once. Rejects with
 * a CannotJudgeError, because no student's code has run yet, and leaves nothing behind.
 */
export async function launchWarm(
  sandbox: Sandbox,
  half: Half,
  how?: LaunchOptions,
): Promise<WarmJvm> {
  return launchOnce(sandbox, half, how).catch((fault: CannotJudgeError) => {
    if (fault.cause instanceof LateError) throw fault
    return launchOnce(sandbox, half, how)
  })
}

async function launchOnce(sandbox: Sandbox, half: Half, how?: LaunchOptions): Promise<WarmJvm> {
  const jvm = await launchInTime(sandbox.launch(half, how), half)
  const output = readFrames(jvm.stdout)
  try {
    const ready = await settleWithin(startTimeoutMs, output.readFrame(maxReadyFrameBytes))
    const { versions } = RunnerReady.parse(ready)
    return { ...jvm, output, versions, launchedAt: Date.now() }
  } catch (cause) {
    const complaint = jvm.readComplaint().trim()
    const fault = new CannotJudgeError(`the ${half} half does not start: ${complaint}`, { cause })
    await jvm.destroy().catch((left: unknown) => {
      fault.cause = new AggregateError([cause, left])
    })
    throw fault
  }
}

/** A launch cannot be cancelled; a JVM that starts too late is destroyed. */
async function launchInTime(launching: Promise<SandboxedJvm>, half: Half): Promise<SandboxedJvm> {
  try {
    return await settleWithin(startTimeoutMs, launching)
  } catch (cause) {
    launching.then((jvm) => jvm.destroy()).catch(() => undefined)
    throw new CannotJudgeError(`the ${half} half cannot be launched`, { cause })
  }
}

/** Whether a JVM has waited too long. */
export function isStale(jvm: WarmJvm): boolean {
  return Date.now() - jvm.launchedAt > maxWarmMs
}
