import type { AssignmentCondition } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'

/** When homework or an exam is open: from `startTime` on, shut from `endTime` on. */
export interface Window {
  startTime: Date
  endTime: Date
}

/** What is read of an assignment to know the window of one student. */
export function extensionsOf({ id: userId }: Pick<SessionUser, 'id'>) {
  return {
    extensions: { where: { userId }, select: { endTime: true } },
  } satisfies Prisma.AssignmentInclude
}

/** The window of one student: its end is that of all, or their own, whichever is later. */
export function ownWindow({
  startTime,
  endTime,
  extensions,
}: Window & { extensions: readonly { endTime: Date }[] }): Window & { isExtended: boolean } {
  const [own] = extensions
  const isExtended = own !== undefined && own.endTime > endTime
  return { startTime, endTime: isExtended ? own.endTime : endTime, isExtended }
}

/** Where a moment lies in a window. */
export function conditionAt(moment: Date, { startTime, endTime }: Window): AssignmentCondition {
  if (moment < startTime) return '未开始'
  return moment < endTime ? '进行中' : '已结束'
}
