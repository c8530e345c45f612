import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import type { DbTransaction } from '@ceping/db/client'
import { Prisma, type User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { claimRow } from '@ceping/db/locks'
import { asAdmin } from './as-admin.ts'
import { auditedFields, auditUserChange } from './audit-user.ts'
import { choosePassword } from './choose-password.ts'
import { createUser } from './create-user.ts'
import { endMemberships } from './end-memberships.ts'
import { requireNothingOwned } from './owned-content.ts'

/** The changes of a user, beside the password. */
type UserChange = Omit<
  InputOf<typeof contract.updateUser>['body'],
  'userPassword' | 'resetsPassword'
>

/** Add a user; without a password one is drawn and returned. */
export async function addUser(
  context: Context,
  { body }: InputOf<typeof contract.addUser>,
): Promise<DataOf<typeof contract.addUser>> {
  const { userPassword, ...fields } = body
  const { initialPassword, columns } = await choosePassword(userPassword)
  return asAdmin(context, async (transaction) => {
    const user = await createUser(transaction, { ...fields, ...columns })
    await writeAudit(transaction, context, {
      action: 'user.add',
      objectType: 'user',
      objectId: user.id,
      after: auditedFields(user),
    })
    return { id: user.id, initialPassword }
  })
}

/** A user who is not deleted. */
export async function requireUser(transaction: DbTransaction, id: number): Promise<User> {
  const found = await transaction.user.findFirst({ where: { id, deletedAt: null } })
  if (found === null) throw notFound('用户')
  return found
}

/** Refuse a change of the own account, and a role that cannot own what the user owns. */
async function requireChangeable(
  transaction: DbTransaction,
  { user }: Context,
  { id, userRole, isDisabled }: UserChange,
): Promise<void> {
  const isDemoted = userRole !== undefined && userRole !== 'admin'
  if (id === user.id && (isDemoted || isDisabled === true)) throw new AppError('OWN_ACCOUNT')
  if (userRole === 'student') await requireNothingOwned(transaction, id)
}

/** End the sessions of a user who must log in again. */
async function endSessions(
  transaction: DbTransaction,
  { before, after }: { before: User; after: User },
): Promise<void> {
  const isRoleChanged = before.userRole !== after.userRole
  const isPasswordChanged = before.passwordHash !== after.passwordHash
  if (isRoleChanged || isPasswordChanged || after.disabledAt !== null) {
    await transaction.session.deleteMany({ where: { userId: after.id } })
  }
}

/** End the memberships that do not go with a new role, if there is one. */
async function leaveClasses(
  transaction: DbTransaction,
  { before, userRole }: { before: User; userRole: UserChange['userRole'] },
): Promise<{ endedMemberships?: number[] }> {
  if (userRole === undefined || userRole === before.userRole) return {}
  const unfitting = {
    userId: before.id,
    memberRole: userRole === 'student' ? { not: 'student' } : 'student',
  }
  return { endedMemberships: await endMemberships(transaction, unfitting) }
}

function disabledAtOf({ disabledAt }: User, isDisabled: boolean | undefined) {
  if (isDisabled === undefined) return undefined
  return isDisabled ? (disabledAt ?? new Date()) : null
}

async function storeUpdate(
  context: Context,
  change: UserChange,
  password: Partial<Pick<User, 'passwordHash' | 'mustChangePassword'>>,
): Promise<void> {
  const { id, version, isDisabled, ...fields } = change
  await asAdmin(context, async (transaction) => {
    await claimRow(transaction, 'User', id)
    const before = await requireUser(transaction, id)
    await requireChangeable(transaction, context, change)
    const left = await leaveClasses(transaction, { before, userRole: change.userRole })
    const [after] = await transaction.user.updateManyAndReturn({
      where: { id, version },
      data: {
        ...fields,
        ...password,
        disabledAt: disabledAtOf(before, isDisabled),
        version: { increment: 1 },
      },
    })
    if (after === undefined) throw new AppError('EDIT_CONFLICT')
    await endSessions(transaction, { before, after })
    await auditUserChange(transaction, context, { before, after, ...left })
    if (password.passwordHash !== undefined) {
      await writeAudit(transaction, context, {
        action: 'user.change_password',
        objectType: 'user',
        objectId: id,
      })
    }
  })
}

/**
 * Change the given fields of a user. A password is drawn and returned (`resetsPassword`), or taken
 * as given; it must be changed at the next login.
 */
export async function updateUser(
  context: Context,
  { body }: InputOf<typeof contract.updateUser>,
): Promise<DataOf<typeof contract.updateUser>> {
  const { userPassword, resetsPassword, ...change } = body
  const hasPassword = resetsPassword || userPassword !== undefined
  const chosen = hasPassword
    ? await choosePassword(resetsPassword ? undefined : userPassword)
    : null
  try {
    await storeUpdate(context, change, chosen?.columns ?? {})
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    throw isTaken ? new AppError('ACCOUNT_TAKEN') : error
  }
  return { initialPassword: chosen?.initialPassword ?? null }
}
