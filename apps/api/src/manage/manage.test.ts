import { basename } from 'node:path'
import { login } from '@ceping/contract/user'
import type { Db } from '@ceping/db/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ManageEnv } from '../context/env.ts'
import { makeUser } from '../testing/factories.ts'
import { runManage } from '../testing/run-manage.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { findCommand, usage } from './commands.ts'

let test: TestApp
let db: Db
beforeEach(async () => {
  test = await openTestApp()
  ;({ db } = test)
})
afterEach(() => test.close())

async function manage(args: string[], settings: Partial<ManageEnv> = {}): Promise<string> {
  return runManage({ DATABASE_URL: test.databaseUrl, ...settings }, ...args)
}

function passwordIn(said: string): string {
  return /初始密码：(\S+)/.exec(said)?.[1] ?? ''
}

async function logIn(userAccount: string, userPassword: string) {
  const { code, data } = await test.call(login, { body: { userAccount, userPassword } })
  return { code, mustChangePassword: data?.mustChangePassword }
}

describe('create-admin', () => {
  it('makes the first administrator, whose password has to be changed', async () => {
    const said = await manage(['create-admin'])
    expect(await logIn('admin', passwordIn(said))).toEqual({ code: 0, mustChangePassword: true })
    expect(await db.auditEntry.findMany()).toMatchObject([{ action: 'user.add', actorId: null }])
  })

  it('makes another one beside others, under the account that is given', async () => {
    await makeUser(db, 'admin')
    const said = await manage(['create-admin', 'A2026002'])
    expect(await logIn('A2026002', passwordIn(said))).toMatchObject({ code: 0 })
  })

  it('refuses an account that is taken, and one that can be none', async () => {
    const { userAccount } = await makeUser(db, 'student')
    expect(await manage(['create-admin', userAccount])).toBe('该账号已被使用')
    expect(await manage(['create-admin', 'a b'])).toMatch(/^账号只能含/)
    expect(await db.user.count()).toBe(1)
  })
})

describe('reset-password', () => {
  it('draws a new one and ends the sessions', async () => {
    const user = await makeUser(db, 'admin')
    await test.signIn(user)
    const said = await manage(['reset-password', user.userAccount])
    expect(await db.session.count()).toBe(0)
    expect(await logIn(user.userAccount, passwordIn(said))).toEqual({
      code: 0,
      mustChangePassword: true,
    })
  })

  it('refuses who is not there, and who is disabled', async () => {
    expect(await manage(['reset-password', 'nobody'])).toBe('账号 nobody 不存在或已被删除')
    const { userAccount } = await makeUser(db, 'admin', { disabledAt: new Date() })
    expect(await manage(['reset-password', userAccount])).toContain('已被停用')
  })
})

describe('migrate', () => {
  it('says that nothing is to be done, and what is to come next', async () => {
    expect(await manage(['migrate'])).toBe(
      '数据库已是最新，无需升级。\n还没有任何账号，请用 create-admin 创建管理员。',
    )
  })

  it('makes the first administrator with a password that is given, and prints none', async () => {
    const said = await manage(['migrate'], { FIRST_ADMIN_PASSWORD: 'First@123456' })
    expect(said).not.toContain('First@123456')
    expect(await logIn('admin', 'First@123456')).toMatchObject({ code: 0 })
    expect(await manage(['migrate'])).toBe('数据库已是最新，无需升级。')
  })
})

describe('backup and restore', () => {
  it('say what is missing where the operator has set no folder', async () => {
    expect(await manage(['backup'])).toContain('BACKUP_DIR')
  })

  it('work by the file', async () => {
    const folder = test.backups.folder ?? ''
    await makeUser(db, 'student')
    const said = await manage(['backup'], { BACKUP_DIR: folder })
    const file = /已备份到 (\S+)/.exec(said)?.[1] ?? ''
    expect(await db.backup.findMany()).toMatchObject([
      { fileName: basename(file), kind: 'manual', failure: null, sizeBytes: expect.any(BigInt) },
    ])
    await db.user.deleteMany()
    expect(await manage(['verify', file])).toContain('备份完好')
    const name = file.split('/').at(-1) ?? ''
    expect(await manage(['verify', name], { BACKUP_DIR: folder })).toContain('备份完好')
    expect(await manage(['restore', file])).toContain('恢复完成')
    expect(await db.user.count()).toBe(1)
    // With data there, they have to be saved first.
    expect(await manage(['restore', file])).toContain('BACKUP_DIR')
    expect(await manage(['restore', file], { BACKUP_DIR: folder })).toContain('正在备份现有数据')
    const backups = await db.backup.findMany({ orderBy: { backupId: 'asc' } })
    expect(backups.map(({ kind }) => kind)).toEqual(['manual', 'before_restore'])
  })
})

describe('the usage', () => {
  it('names every command', () => {
    for (const name of [
      'migrate',
      'create-admin',
      'reset-password',
      'backup',
      'verify',
      'restore',
    ]) {
      expect(usage).toContain(name)
      expect(findCommand([name, 'argument', 'and one more'])).toBeNull()
    }
    expect(findCommand([])).toBeNull()
    expect(findCommand(['toString'])).toBeNull()
    expect(findCommand(['restore'])).toBeNull()
  })
})
