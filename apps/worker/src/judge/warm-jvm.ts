import { RunnerReady, type RunnerVersions } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import type { Half, Sandbox, SandboxedJvm } from '../sandbox/sandbox.ts'
import { type FrameReader, readFrames } from './frames.ts'

/** A JVM that has said that it is ready. */
export interface WarmJvm extends SandboxedJvm {
  output: FrameReader
  versions: RunnerVersions
  launchedAt: number
}

/** Generous: several start at once, on whatever machine. */
const startTimeoutMs = 60_000
const maxReadyFrameBytes = 64 * 1024

/** Older ones are renewed: well before the sandbox clears them away. */
const maxWarmMs = 30 * 60_000

/**
 * Start a half and wait until it is warm; a hiccup of the engine is passed over, a long silence is
 * not. No code of anybody's has had a say in it yet, so a failure is a CannotJudgeError; it leaves
 * nothing behind.
 */
export async function launchWarm(sandbox: Sandbox, half: Half): Promise<WarmJvm> {
  return launchOnce(sandbox, half).catch((fault: CannotJudgeError) => {
    if (fault.cause instanceof LateError) throw fault
    return launchOnce(sandbox, half)
  })
}

async function launchOnce(sandbox: Sandbox, half: Half): Promise<WarmJvm> {
  const jvm = await launchInTime(sandbox, half)
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

/** A launch cannot be called off: one that comes late is destroyed when it comes. */
async function launchInTime(sandbox: Sandbox, half: Half): Promise<SandboxedJvm> {
  const launching = sandbox.launch(half)
  try {
    return await settleWithin(startTimeoutMs, launching)
  } catch (cause) {
    launching.then((jvm) => jvm.destroy()).catch(() => undefined)
    throw new CannotJudgeError(`the ${half} half cannot be launched`, { cause })
  }
}

/** Whether a JVM has waited for so long that it is to be renewed. */
export function isStale(jvm: WarmJvm): boolean {
  return Date.now() - jvm.launchedAt > maxWarmMs
}
