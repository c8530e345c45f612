import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { visibleClassWhere } from '../class/class.access.ts'

/** Notices of the classes that the user sees; teachers and admins may change these. */
export function visibleNoticeWhere(user: SessionUser): Prisma.ClassNoticeWhereInput {
  return { deletedAt: null, class: visibleClassWhere(user) }
}
