import { getClass, listClasses } from '@ceping/contract/class'
import { listMembers } from '@ceping/contract/class-member'
import { listExtensions } from '@ceping/contract/deadline-extension'
import type { Endpoint } from '@ceping/contract/endpoint'
import { getGradebook } from '@ceping/contract/grade'
import { getTeacherOverview } from '@ceping/contract/overview'
import { listUserVos } from '@ceping/contract/user'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Members per page (specification, section 9), and what can be chosen instead. */
export const pageSize = 10
export const pageSizes = [pageSize, 20, 50, 100] as const

/** Which members are shown. */
export interface MemberView {
  /** Counts from 1. */
  page: number
  size: (typeof pageSizes)[number]
  /** Part of a name or an account. */
  keyword: string
}

/** One page of a class's members; the last one stays until the next is there. */
export function memberPageQuery(classId: string, view: MemberView) {
  const { page: current, size: pageSize, keyword } = view
  const body = { classId: Number(classId), current, pageSize, keyword }
  return { ...endpointQuery(listMembers, { body }), placeholderData: keepPreviousData }
}

/** The first people whose name or account holds a keyword. */
export function peopleQuery(keyword: string) {
  return {
    ...endpointQuery(listUserVos, { body: { current: 1, pageSize: 20, keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  }
}

/** What is no longer right once somebody came or went. */
export const outdatedByMembers: Endpoint[] = [
  listMembers,
  getClass,
  listClasses,
  listExtensions,
  getGradebook,
  getTeacherOverview,
]
