import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ManageEnv } from '../context/env.ts'
import { describeFailure, findCommand } from '../manage/commands.ts'
import { migrationsFolder } from './run-backup-jobs.ts'

type Settings = Pick<ManageEnv, 'DATABASE_URL'> & Partial<ManageEnv>

/** Run one of the operator's commands in this process; gives what it says, or why it failed. */
export async function runManage(settings: Settings, ...args: string[]): Promise<string> {
  const said: string[] = []
  const env: ManageEnv = {
    MIGRATIONS_DIR: migrationsFolder,
    APP_TIMEZONE: 'Asia/Shanghai',
    DEMO_DATA: false,
    ...settings,
  }
  try {
    await findCommand(args)?.({ env, say: (line) => said.push(line) })
    return said.join('\n')
  } catch (error) {
    return describeFailure(error)
  }
}

/** The same as a process of its own, which takes seconds to start. */
export function spawnManage(
  settings: { DATABASE_URL: string; BACKUP_DIR: string },
  args: string[],
) {
  const script = join(import.meta.dirname, '../manage.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { PATH: process.env.PATH, MIGRATIONS_DIR: migrationsFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, code, said: text(child.stdout), complained: text(child.stderr) }
}
