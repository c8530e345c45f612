import type { OwnedContent } from '@ceping/contract/user'
import type { DbTransaction } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import type { z } from 'zod'
import { AppError } from '../../refusal/app-error.ts'

/** Who may own classes and problem sets; disabled accounts keep theirs. */
export const possibleOwner = {
  deletedAt: null,
  userRole: { in: ['teacher', 'admin'] },
} satisfies Prisma.UserWhereInput

function ownedSets(creatorId: number) {
  return { creatorId, deletedAt: null }
}

/** Refuse with USER_OWNS_CONTENT, and its amount, while a user owns classes or problem sets. */
export async function requireNothingOwned(
  transaction: DbTransaction,
  userId: number,
): Promise<void> {
  const owned: z.infer<typeof OwnedContent> = {
    // Archived ones too: they can be restored.
    classes: await transaction.class.count({ where: { ownerId: userId } }),
    problemSets: await transaction.problemSet.count({ where: ownedSets(userId) }),
  }
  if (owned.classes + owned.problemSets > 0)
    throw new AppError('USER_OWNS_CONTENT', { data: owned })
}

/**
 * Give a user's classes, archived ones too, and problem sets to another teacher or admin, who
 * becomes a teacher of the classes. Refuses with NOT_FOUND when that user cannot own them. Returns
 * what was handed over.
 */
export async function handOver(
  transaction: DbTransaction,
  { from, to }: { from: number; to: number },
): Promise<{ classIds: number[]; problemSetIds: number[] }> {
  const heirs = await transaction.user.count({
    where: { id: { equals: to, not: from }, disabledAt: null, ...possibleOwner },
  })
  if (heirs === 0) throw new AppError('NOT_FOUND', { message: '接手的教师不存在或已被停用' })
  const classes = await transaction.class.updateManyAndReturn({
    where: { ownerId: from },
    data: { ownerId: to, version: { increment: 1 } },
    select: { classId: true },
  })
  const classIds = classes.map(({ classId }) => classId)
  const problemSets = await transaction.problemSet.updateManyAndReturn({
    where: ownedSets(from),
    data: { creatorId: to, version: { increment: 1 } },
    select: { problemSetId: true },
  })
  const asTeacher = { memberRole: 'teacher', removedAt: null }
  await transaction.classMember.updateMany({
    where: { userId: to, classId: { in: classIds } },
    data: asTeacher,
  })
  await transaction.classMember.createMany({
    data: classIds.map((classId) => ({ classId, userId: to, ...asTeacher })),
    skipDuplicates: true,
  })
  return { classIds, problemSetIds: problemSets.map(({ problemSetId }) => problemSetId) }
}
