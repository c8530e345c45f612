import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import type { Prisma } from '@ceping/db/types'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { findLoginGuesses } from './login-guesses.ts'
import { visibleUserWhere } from './user.access.ts'
import { viewUser, viewUserVo } from './user.view.ts'

function named(keyword: string): Prisma.UserWhereInput {
  const text = containsText(keyword)
  return { OR: [{ userAccount: text }, { realName: text }] }
}

/** A user with all that administrators see. */
export async function getUser(
  context: Context,
  { query }: InputOf<typeof contract.getUser>,
): Promise<contract.UserView> {
  const { db, times } = context
  const found = await db.user.findFirst({ where: { id: query.id, deletedAt: null } })
  if (found === null) throw notFound('用户')
  return viewUser(times, found, await findLoginGuesses(context, [found.userAccount]))
}

/** The public part of a user; 404 for users without a class in common. */
export async function getUserVo(
  { db, user }: Context,
  { query }: InputOf<typeof contract.getUserVo>,
): Promise<contract.UserVo> {
  const found = await db.user.findFirst({ where: { id: query.id, ...visibleUserWhere(user) } })
  if (found === null) throw notFound('用户')
  return viewUserVo(user, found)
}

type UserFilter = Omit<InputOf<typeof contract.exportUsers>['query'], 'format'>

/** Users who are not deleted and match the whole filter. */
export function filteredUserWhere(filter: UserFilter): Prisma.UserWhereInput {
  const { keyword, userRole, isDisabled, college, major } = filter
  return {
    ...named(keyword),
    deletedAt: null,
    userRole,
    college: containsText(college),
    major: containsText(major),
    disabledAt: isDisabled === true ? { not: null } : isDisabled === false ? null : undefined,
  }
}

/** All users but the deleted ones, the newest first. */
export async function listUsers(
  context: Context,
  { body }: InputOf<typeof contract.listUsers>,
): Promise<DataOf<typeof contract.listUsers>> {
  const { db, times } = context
  const where = filteredUserWhere(body)
  const [users, total] = await Promise.all([
    db.user.findMany({
      where,
      orderBy: [{ createTime: 'desc' }, { id: 'desc' }],
      ...sliceOf(body),
    }),
    db.user.count({ where }),
  ])
  const accounts = users.map(({ userAccount }) => userAccount)
  const guesses = await findLoginGuesses(context, accounts)
  return pageOf(body, { records: users.map((row) => viewUser(times, row, guesses)), total })
}

/** Students and teachers who can be added to a class, by account. */
export async function listUserVos(
  { db, user }: Context,
  { body }: InputOf<typeof contract.listUserVos>,
): Promise<DataOf<typeof contract.listUserVos>> {
  const { keyword, userRole } = body
  const where: Prisma.UserWhereInput = {
    ...named(keyword),
    deletedAt: null,
    disabledAt: null,
    userRole: userRole ?? { in: ['student', 'teacher'] },
  }
  const [users, total] = await Promise.all([
    db.user.findMany({
      where,
      orderBy: { userAccount: 'asc' },
      ...sliceOf(body),
    }),
    db.user.count({ where }),
  ])
  return pageOf(body, { records: users.map((row) => viewUserVo(user, row)), total })
}
