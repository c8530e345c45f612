import { type BackupState, getBackupState, listBackups } from '@ceping/contract/admin/backup'
import type { Endpoint } from '@ceping/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

const whileRunningMs = 1_000
const otherwiseMs = 30_000

/** Whether something is being done with a backup. */
export function isRunning(state: BackupState | undefined): boolean {
  return state?.operation?.finishedAt === null
}

/** How things stand, looked at each second while something goes on, or the server refuses to say. */
export const backupStateQuery = queryOptions({
  ...endpointQuery(getBackupState, {}),
  refetchInterval: ({ state }) =>
    isRunning(state.data) || state.error !== null ? whileRunningMs : otherwiseMs,
})

/** All backups, read again with each step of what goes on; the last list stays until the next is there. */
export function backupsQuery(operation: BackupState['operation']) {
  const step = `${operation?.backupOperationId} ${operation?.finishedAt}`
  return queryOptions({
    queryKey: [listBackups.path, {}, step],
    queryFn: ({ signal }) => callApi(listBackups, {}, signal),
    placeholderData: keepPreviousData,
  })
}

/** What is no longer right once something was asked for or done. */
export const outdatedByBackup: Endpoint[] = [getBackupState, listBackups]
