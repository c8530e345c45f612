import type { File } from 'node:buffer'
import {
  exportedLogLimits,
  type ServiceLogEntryView,
  ServiceLogLevel,
  serviceLogLevelNames,
  serviceNames,
} from '@ceping/contract/admin/log'
import type * as contract from '@ceping/contract/admin/log'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { formatSecond } from '@ceping/contract/time'
import type { Prisma, ServiceLogEntry } from '@ceping/db/types'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import type { StreamedFile } from '../../http/file-answer.ts'
import type { Times } from '../../view/times.ts'
import { exportLog, openCsv, openJsonl } from './export-log.ts'
import { viewServiceLogEntry } from './log.view.ts'
import { afterWhere, newestFirst, readLogPage, spanWhere } from './read-log.ts'

type Filter = Omit<InputOf<typeof contract.exportServiceLog>['query'], 'format'>

function filteredWhere(times: Times, filter: Filter): Prisma.ServiceLogEntryWhereInput {
  const { level, service, host, keyword, requestId } = filter
  const levels = ServiceLogLevel.options.slice(ServiceLogLevel.options.indexOf(level))
  return {
    createTime: spanWhere(times, filter),
    level: level === 'info' ? undefined : { in: levels },
    service,
    host: host.trim() === '' ? undefined : containsText(host),
    message: keyword.trim() === '' ? undefined : containsText(keyword),
    requestId,
  }
}

/** What the processes say, the newest first. */
export async function listServiceLog(
  { db, times }: Context,
  { body }: InputOf<typeof contract.listServiceLog>,
): Promise<DataOf<typeof contract.listServiceLog>> {
  const where = filteredWhere(times, body)
  return readLogPage(body, {
    count: (take) => db.serviceLogEntry.count({ where, take }),
    find: (slice) =>
      db.serviceLogEntry.findMany({ where, orderBy: newestFirst('serviceLogEntryId'), ...slice }),
    view: (row) => viewServiceLogEntry(times, row),
  })
}

const head = ['时间', '级别', '服务', '主机', '请求编号', '消息', '字段']

function cellsOf(entry: ServiceLogEntryView): string[] {
  return [
    formatSecond(entry.createTime),
    serviceLogLevelNames[entry.level],
    serviceNames[entry.service],
    entry.host,
    entry.requestId,
    entry.message,
    JSON.stringify(entry.fields),
  ]
}

/** What the processes say as a file. */
export async function exportServiceLog(
  context: Context,
  { query }: InputOf<typeof contract.exportServiceLog>,
): Promise<File | StreamedFile> {
  const { db, times } = context
  const { format, ...filter } = query
  const where = filteredWhere(times, filter)
  const view = (row: ServiceLogEntry) => viewServiceLogEntry(times, row)
  const files = {
    csv: openCsv({ head, cellsOf: (row: ServiceLogEntry) => cellsOf(view(row)) }),
    jsonl: openJsonl(view),
  }
  return exportLog(context, {
    name: '服务日志',
    file: files[format],
    limit: exportedLogLimits[format],
    findAfter: (last, take) =>
      db.serviceLogEntry.findMany({
        where: { AND: [where, afterWhere('serviceLogEntryId', last)] },
        orderBy: newestFirst('serviceLogEntryId'),
        take,
      }),
    audit: {
      action: 'service_log.export',
      objectType: 'service_log',
      asked: { ...filter, format },
    },
  })
}
