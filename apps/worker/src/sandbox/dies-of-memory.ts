import { settleWithin } from '@ceping/queue/settle-within'
import { killedExitCode, type SandboxedJvm } from './sandbox.ts'

const killTimeoutMs = 30_000

/**
 * A busy engine loses the report of the limit if it removes the control group of the container first; then nobody can
 * tell who killed the JVM.
 */
const maxTries = 3

/** Whether a JVM that uses too much memory is killed because of that. */
export async function diesOfMemory(
  launch: () => Promise<Pick<SandboxedJvm, 'ended' | 'destroy'>>,
): Promise<boolean> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { exitCode, isOomKilled } = await seeEnd(await launch())
    if (isOomKilled || exitCode !== killedExitCode) return isOomKilled
  }
  return false
}

async function seeEnd({ ended, destroy }: Pick<SandboxedJvm, 'ended' | 'destroy'>) {
  try {
    return await settleWithin(killTimeoutMs, ended)
  } finally {
    await destroy()
  }
}
