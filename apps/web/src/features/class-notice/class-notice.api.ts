import { getClass, listClasses } from '@ceping/contract/class'
import { listNotices } from '@ceping/contract/class-notice'
import type { Endpoint } from '@ceping/contract/endpoint'
import { getStudentOverview } from '@ceping/contract/overview'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The notices of a class, the newest first. */
export function noticeListQuery(classId: string) {
  return endpointQuery(listNotices, { body: { classId: Number(classId) } })
}

/**
 * What is to be read again after a notice was published, changed, deleted or read: classes show
 * their newest notice, and how many are unread.
 */
export const outdatedByNotice: Endpoint[] = [listNotices, getClass, listClasses, getStudentOverview]
