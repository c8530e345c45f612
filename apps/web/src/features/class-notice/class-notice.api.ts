import { getClass, listClasses } from '@ceping/contract/class'
import {
  deleteClassNotice,
  listNotices,
  markNoticeRead,
  publishNotice,
  updateClassNotice,
} from '@ceping/contract/class-notice'
import { getStudentOverview } from '@ceping/contract/overview'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useCall } from '../../lib/use-call.ts'

/** The notices of a class, the newest first. */
export function noticeListQuery(classId: string) {
  return endpointQuery(listNotices, { body: { classId: Number(classId) } })
}

/** Classes show their newest notice. */
const outdated = [listNotices, getClass, listClasses]

/** How to publish a notice. */
export function usePublishNotice() {
  return useCall(publishNotice, outdated)
}

/** How to change a notice. */
export function useUpdateNotice() {
  return useCall(updateClassNotice, outdated)
}

/** How to delete a notice. */
export function useDeleteNotice() {
  return useCall(deleteClassNotice, outdated)
}

/** How to note that one has read a notice; the counts of unread ones follow. */
export function useMarkNoticeRead() {
  return useCall(markNoticeRead, [...outdated, getStudentOverview])
}
