import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Where a command runs, and with what. */
export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  timeoutMs?: number
}

/** Run a command; gives what it said. Throws, with all that it said, where it fails. */
export async function run(
  command: string,
  args: string[],
  { cwd, env, timeoutMs = 600_000 }: RunOptions = {},
): Promise<string> {
  try {
    const { stdout } = await execute(command, args, {
      cwd,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (fault) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: fault })
  }
}
