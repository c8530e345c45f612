import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, SimilarPair } from '@ceping/db/types'
import { notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { taughtAssignmentWhere } from '../assignment/assignment.access.ts'
import { archivedClassWhere, taughtClassWhere } from '../class/class.access.ts'

/**
 * What a teacher's assignments are compared with: those of all classes that they teach, and of archived
 * ones that they own and could restore, since past terms are archived. What is deleted is left alone.
 */
export function comparableAssignmentWhere(
  teacher: Pick<SessionUser, 'id' | 'userRole'>,
): Prisma.AssignmentWhereInput {
  const classes = { OR: [taughtClassWhere(teacher), archivedClassWhere(teacher)] }
  return { deletedAt: null, class: classes }
}

/**
 * Pairs that the user may read: of assignments of classes that they teach, and of other classes only with
 * those that they teach too.
 */
export function readablePairWhere(user: SessionUser): Prisma.SimilarPairWhereInput {
  return {
    assignment: taughtAssignmentWhere(user),
    rightAssignment: comparableAssignmentWhere(user),
  }
}

/** A pair that the user may read. */
export async function requireSimilarPair(
  db: DbTransaction,
  user: SessionUser,
  similarPairId: number,
): Promise<SimilarPair> {
  const pair = await db.similarPair.findFirst({
    where: { similarPairId, ...readablePairWhere(user) },
  })
  if (pair === null) throw notFound('这对提交')
  return pair
}
