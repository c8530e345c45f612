import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../deps.ts'
import { visibleClassWhere } from '../class/class.access.ts'

/** Homework and exams of the classes that somebody sees, started or not. */
export function visibleAssignmentWhere(user: SessionUser): Prisma.AssignmentWhereInput {
  return { deletedAt: null, class: visibleClassWhere(user) }
}
