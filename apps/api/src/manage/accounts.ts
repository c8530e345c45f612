import { Account } from '@ceping/contract/user'
import type { Db, DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../audit/audit.ts'
import { AppError, notFound } from '../refusal/app-error.ts'
import { auditedFields } from '../modules/user/audit-user.ts'
import { choosePassword } from '../modules/user/choose-password.ts'
import { createUser } from '../modules/user/create-user.ts'

/** The actor in the audit log: somebody with a shell on the server, without an account. */
const operator = { user: null, ipAddress: '', requestId: '' }

/**
 * Make an administrator's account, also as the first one of all, and draw its password, which has to
 * be changed at the first login. Returns that. Refuses with BAD_REQUEST or ACCOUNT_TAKEN.
 */
export async function createAdmin(db: Db, account: string): Promise<string> {
  const parsed = Account.safeParse(account)
  if (!parsed.success) {
    throw new AppError('BAD_REQUEST', { message: parsed.error.issues[0]?.message })
  }
  const { initialPassword, columns } = await choosePassword(undefined)
  await inTransaction(db, async (transaction) => {
    const user = await createUser(transaction, {
      userAccount: parsed.data,
      userRole: 'admin',
      realName: '管理员',
      ...columns,
    })
    await writeAudit(transaction, operator, {
      action: 'user.add',
      objectType: 'user',
      objectId: user.id,
      after: auditedFields(user),
    })
  })
  return initialPassword ?? ''
}

async function requireEnabledUser(transaction: DbTransaction, account: string) {
  const user = await transaction.user.findFirst({
    where: { userAccount: account, deletedAt: null },
  })
  if (user === null) throw notFound(`账号 ${account} `)
  if (user.disabledAt !== null) {
    const message = `账号 ${account} 已被停用，请由其他管理员启用，或用 create-admin 新建管理员`
    throw new AppError('ACCOUNT_DISABLED', { message })
  }
  return user
}

/**
 * Draw a new password for an account and end its sessions; it has to be changed at the first login.
 * Returns it. Refuses with NOT_FOUND or ACCOUNT_DISABLED.
 */
export async function resetPassword(db: Db, account: string): Promise<string> {
  const { initialPassword, columns } = await choosePassword(undefined)
  await inTransaction(db, async (transaction) => {
    const { id } = await requireEnabledUser(transaction, account)
    await transaction.user.update({
      where: { id },
      data: { ...columns, version: { increment: 1 } },
    })
    await transaction.session.deleteMany({ where: { userId: id } })
    await writeAudit(transaction, operator, {
      action: 'user.change_password',
      objectType: 'user',
      objectId: id,
    })
  })
  return initialPassword ?? ''
}
