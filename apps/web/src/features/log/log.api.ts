import {
  exportAuditEntries,
  exportServiceLog,
  listAuditEntries,
  listServiceLog,
  type ServiceLogFormat,
} from '@ceping/contract/admin/log'
import type { TableFormat } from '@ceping/contract/wire-types'
import { keepPreviousData } from '@tanstack/react-query'
import { downloadFile } from '../../lib/download-file.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import type { LogsView } from './logs-view.ts'

/** Lines per page. */
export const pageSize = 20
/** How often the newest lines are asked for while somebody watches. */
const liveIntervalMs = 3_000

function spanOf({ from, to }: LogsView) {
  return { ...(from !== null && { from }), ...(to !== null && { to }) }
}

function auditFilterOf(view: LogsView) {
  const { actor, objectType, objectId } = view
  return { ...spanOf(view), actor, objectId, ...(objectType !== null && { objectType }) }
}

function serviceFilterOf(view: LogsView) {
  const { level, service, host, keyword } = view
  return { ...spanOf(view), level, host, keyword, ...(service !== null && { service }) }
}

/** One page of what people did; the last one stays until the next is there. */
export function auditPageQuery(view: LogsView) {
  const { page: current, actions } = view
  const body = { current, pageSize, ...auditFilterOf(view), actions }
  return { ...endpointQuery(listAuditEntries, { body }), placeholderData: keepPreviousData }
}

/** One page of what the processes say; the newest comes by itself while somebody watches. */
export function serviceLogPageQuery(view: LogsView) {
  const { page: current, isLive } = view
  const body = { current, pageSize, ...serviceFilterOf(view) }
  return {
    ...endpointQuery(listServiceLog, { body }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? liveIntervalMs : (false as const),
  }
}

/** Save what a view shows of the audit log, on all of its pages. Throws as `callApi`. */
export function downloadAuditLog(view: LogsView, format: TableFormat): Promise<void> {
  const actions = view.actions.join(',')
  return downloadFile(exportAuditEntries, { query: { format, ...auditFilterOf(view), actions } })
}

/** The same of the service log. */
export function downloadServiceLog(view: LogsView, format: ServiceLogFormat): Promise<void> {
  return downloadFile(exportServiceLog, { query: { format, ...serviceFilterOf(view) } })
}
