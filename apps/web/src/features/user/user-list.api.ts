import { listAllClasses } from '@ceping/contract/admin/class'
import { listUserClasses } from '@ceping/contract/admin/user'
import { listClasses } from '@ceping/contract/class'
import type { Endpoint } from '@ceping/contract/endpoint'
import { exportUsers, getUser, listUsers, listUserVos } from '@ceping/contract/user'
import { getImportTemplate } from '@ceping/contract/user-import'
import type { TableFormat } from '@ceping/contract/wire-types'
import { keepPreviousData } from '@tanstack/react-query'
import { downloadFile } from '../../lib/download-file.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import type { UserListView } from './user-list-view.ts'

/** Users per page. */
export const pageSize = 20

function filterOf({ keyword, userRole, college, major }: UserListView) {
  return { keyword, college, major, ...(userRole !== null && { userRole }) }
}

/** One page of the users; the last one stays until the next is there. */
export function userPageQuery(view: UserListView) {
  const { page: current, isDisabled } = view
  const body = {
    current,
    pageSize,
    ...filterOf(view),
    ...(isDisabled !== null && { isDisabled }),
  }
  return { ...endpointQuery(listUsers, { body }), placeholderData: keepPreviousData }
}

/** One user, with all that administrators see. */
export function userQuery(id: number) {
  return endpointQuery(getUser, { query: { id: String(id) } })
}

/** The first teachers whose name or account holds a keyword. */
export function teachersQuery(keyword: string) {
  const body = { current: 1, pageSize: 20, keyword, userRole: 'teacher' } as const
  return {
    ...endpointQuery(listUserVos, { body }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  }
}

/** Save the users that a view shows, on all of its pages, as a file. Throws as `callApi`. */
export function downloadUsers(view: UserListView, format: TableFormat): Promise<void> {
  const { isDisabled } = view
  const status = isDisabled === null ? {} : ({ isDisabled: isDisabled ? 'true' : 'false' } as const)
  return downloadFile(exportUsers, { query: { format, ...filterOf(view), ...status } })
}

/** Save an empty table to import. Throws as `callApi`. */
export function downloadImportTemplate(format: TableFormat): Promise<void> {
  return downloadFile(getImportTemplate, { query: { format } })
}

/** What is to be read again after users were added, changed or deleted, and classes with them. */
export const outdatedByUsers: Endpoint[] = [listUsers, getUser, listUserVos, listUserClasses]

/** What is to be read again after a class was brought back. */
export const outdatedByRestoring: Endpoint[] = [listUserClasses, listAllClasses, listClasses]
