import { connectDb, type Db } from '@ceping/db/client'
import { migrate } from '@ceping/db/migrate'
import { fillEmptyDatabase } from '@ceping/db/seed'
import type { ManageEnv } from '../context/env.ts'
import { AppError } from '../refusal/app-error.ts'
import { backupFaults } from '@ceping/contract/admin/backup-file'
import { BackupError } from '@ceping/db/backup/backup-error'
import { createAdmin, resetPassword } from './accounts.ts'
import { backUp, restoreFile, verifyFile } from './backups.ts'

/** What a command works with: the environment, and where it prints. */
export interface Tools {
  env: ManageEnv
  say: (line: string) => void
}

interface Command {
  /** Its arguments, `[optional]` or `<needed>`, and what it does, in Chinese. */
  usage: string
  summary: string
  run: (tools: Tools, args: string[]) => Promise<void>
}

async function withDb<Result>({ env }: Tools, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connectDb({ databaseUrl: env.DATABASE_URL, maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

function sayPassword({ say }: Tools, account: string, password: string): void {
  say(`账号：${account}`)
  say(`初始密码：${password}`)
  say('密码只显示这一次，首次登录后必须修改。')
}

/** No password is drawn here: the output of this ends up in a log. */
async function migrateDatabase(tools: Tools): Promise<void> {
  const { DATABASE_URL, MIGRATIONS_DIR, DEMO_DATA, FIRST_ADMIN_PASSWORD } = tools.env
  const applied = await migrate({ databaseUrl: DATABASE_URL, migrationsFolder: MIGRATIONS_DIR })
  for (const name of applied) tools.say(`已应用：${name}`)
  tools.say(applied.length === 0 ? '数据库已是最新，无需升级。' : '数据库升级完成。')
  await withDb(tools, async (db) => {
    if (DEMO_DATA || FIRST_ADMIN_PASSWORD !== undefined) {
      const content = { demo: DEMO_DATA, adminPassword: FIRST_ADMIN_PASSWORD ?? '' }
      if ((await fillEmptyDatabase(db, content)) === 'filled') tools.say('已写入最初的数据。')
    } else if ((await db.user.count()) === 0) {
      tools.say('还没有任何账号，请用 create-admin 创建管理员。')
    }
  })
}

const commands: Record<string, Command> = {
  migrate: {
    usage: '',
    summary: '升级数据库结构；可重复执行',
    run: migrateDatabase,
  },
  'create-admin': {
    usage: '[账号]',
    summary: '创建管理员（默认账号 admin），显示一次初始密码',
    async run(tools, [account = 'admin']) {
      sayPassword(tools, account, await withDb(tools, (db) => createAdmin(db, account)))
    },
  },
  'reset-password': {
    usage: '<账号>',
    summary: '为账号重新生成初始密码，并结束其登录',
    async run(tools, [account = '']) {
      sayPassword(tools, account, await withDb(tools, (db) => resetPassword(db, account)))
    },
  },
  backup: {
    usage: '',
    summary: '立即备份到 BACKUP_DIR',
    run: backUp,
  },
  verify: {
    usage: '<文件>',
    summary: '试恢复一个备份文件，检查其是否完好；不改动现有数据',
    run: (tools, [file = '']) => verifyFile(tools, file),
  },
  restore: {
    usage: '<文件>',
    summary: '用备份文件替换全部数据；现有数据不为空时先自动备份',
    run: (tools, [file = '']) => restoreFile(tools, file),
  },
}

/** How the commands are used, in Chinese. */
export const usage = [
  '用法：manage <命令> [参数]',
  '',
  ...Object.entries(commands).map(
    ([name, command]) => `  ${`${name} ${command.usage}`.padEnd(24)}${command.summary}`,
  ),
  '',
  '环境变量：DATABASE_URL、MIGRATIONS_DIR；备份与恢复另需 BACKUP_DIR。',
].join('\n')

/** The command of this name; null where there is none, or the number of arguments is wrong. */
export function findCommand([name = '', ...args]: string[]):
  | ((tools: Tools) => Promise<void>)
  | null {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return null
  const needed = command.usage.startsWith('<') ? 1 : 0
  const allowed = command.usage === '' ? 0 : 1
  if (args.length < needed || args.length > allowed) return null
  return (tools) => command.run(tools, args)
}

/** The text for a command that failed. */
export function describeFailure(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (error instanceof BackupError) return `${backupFaults[error.fault]}。`
  return `出错了：${error instanceof Error ? error.message : String(error)}`
}
