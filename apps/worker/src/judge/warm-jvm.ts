import { RunnerReady, type RunnerVersions } from '@ceping/contract/judge'
import { settleWithin } from '@ceping/queue/settle-within'
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

/** Older ones are not used any more: well before the sandbox clears them away. */
const maxWarmMs = 30 * 60_000

/** Start a half and wait until it is warm; rejects, and leaves nothing behind, when it fails to. */
export async function launchWarm(sandbox: Sandbox, half: Half): Promise<WarmJvm> {
  const jvm = await settleWithin(startTimeoutMs, sandbox.launch(half))
  const output = readFrames(jvm.stdout)
  try {
    const ready = await settleWithin(startTimeoutMs, output.readFrame(maxReadyFrameBytes))
    const { versions } = RunnerReady.parse(ready)
    return { ...jvm, output, versions, launchedAt: Date.now() }
  } catch (cause) {
    await jvm.destroy()
    throw new Error(`the ${half} half does not start: ${jvm.readComplaint().trim()}`, { cause })
  }
}

export function isStale(jvm: WarmJvm): boolean {
  return Date.now() - jvm.launchedAt > maxWarmMs
}
