import type { Prisma } from '@ceping/db/types'

/** Members of a class who are graded: its students, without those removed. */
export const gradedMemberWhere = {
  memberRole: 'student',
  removedAt: null,
} satisfies Prisma.ClassMemberWhereInput
