import type * as contract from '@ceping/contract/admin/user'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { requireUser } from './manage-users.ts'

/** The classes that a user owns, then those joined, each the newest first; archived ones too. */
export async function listUserClasses(
  { db, times }: Context,
  { query }: InputOf<typeof contract.listUserClasses>,
): Promise<contract.UserClass[]> {
  const { id: userId } = await requireUser(db, query.id)
  const where = { OR: [{ ownerId: userId }, { members: { some: { userId } } }] }
  const classes = await db.class.findMany({
    where,
    include: {
      members: { where: { userId }, select: { joinedAt: true, removedAt: true } },
      // Without the condition, Prisma counts for all classes first.
      _count: { select: { members: { where: { removedAt: null, class: where } } } },
    },
    orderBy: { classId: 'desc' },
  })
  const wallTimeOf = (instant: Date | null | undefined) =>
    instant ? times.toWallTime(instant) : null
  const views = classes.map(({ classId, className, classCode, ...row }) => ({
    classId,
    className,
    classCode,
    isOwner: row.ownerId === userId,
    classMemberCount: row._count.members,
    joinedAt: wallTimeOf(row.members[0]?.joinedAt),
    removedAt: wallTimeOf(row.members[0]?.removedAt),
    archivedAt: wallTimeOf(row.archivedAt),
  }))
  return [...views.filter(({ isOwner }) => isOwner), ...views.filter(({ isOwner }) => !isOwner)]
}
