import { Readable } from 'node:stream'
import {
  exportedLogLimits,
  exportedLogMib,
  type ServiceLogEntryView,
  ServiceLogLevel,
  serviceLogLevelNames,
  serviceNames,
} from '@ceping/contract/admin/log'
import type * as contract from '@ceping/contract/admin/log'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { Prisma, ServiceLogEntry } from '@ceping/db/types'
import { writeAudit } from '../../audit.ts'
import { containsText } from '../../contains-text.ts'
import type { Context } from '../../deps.ts'
import type { StreamedFile } from '../../http/file-answer.ts'
import { inTurn } from '../../in-turn.ts'
import { tableContentTypes, writeCsvRows } from '../../tables/write-table.ts'
import type { Times } from '../../times.ts'
import { cutNotice } from './audit-log.ts'
import { viewServiceLogEntry } from './log.view.ts'
import { readBatches, readLogPage, spanWhere } from './read-log.ts'

type Filter = Omit<InputOf<typeof contract.exportServiceLog>['query'], 'format'>

const newestFirst = [
  { createTime: 'desc' },
  { serviceLogEntryId: 'desc' },
] satisfies Prisma.ServiceLogEntryOrderByWithRelationInput[]

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
    find: (slice) => db.serviceLogEntry.findMany({ where, orderBy: newestFirst, ...slice }),
    view: (row) => viewServiceLogEntry(times, row),
  })
}

/** Those that come after one, where the newest comes first. */
function afterWhere(last: ServiceLogEntry): Prisma.ServiceLogEntryWhereInput {
  const { createTime, serviceLogEntryId } = last
  return {
    createTime: { lte: createTime },
    OR: [{ createTime: { lt: createTime } }, { serviceLogEntryId: { lt: serviceLogEntryId } }],
  }
}

const head = ['时间', '级别', '服务', '主机', '请求编号', '消息', '字段']

function cellsOf(entry: ServiceLogEntryView): string[] {
  return [
    entry.createTime.replace('T', ' '),
    serviceLogLevelNames[entry.level],
    serviceNames[entry.service],
    entry.host,
    entry.requestId,
    entry.message,
    JSON.stringify(entry.fields),
  ]
}

/** How lines are written in each format, and what comes before them. */
const formats = {
  csv: {
    type: tableContentTypes.csv,
    start: () => writeCsvRows([head], { bom: true }),
    write: (entries: ServiceLogEntryView[]) => writeCsvRows(entries.map(cellsOf)),
    writeNotice: (notice: string) => writeCsvRows([[notice]]),
  },
  jsonl: {
    type: 'application/x-ndjson',
    start: () => Buffer.alloc(0),
    write: (entries: ServiceLogEntryView[]) => writeLines(entries),
    writeNotice: (notice: string) => writeLines([{ notice }]),
  },
} as const satisfies Record<contract.ServiceLogFormat, object>

function writeLines(lines: object[]): Buffer {
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const longestBytes = exportedLogMib * 1024 * 1024

/**
 * What the processes say as a file, whose last line says so where there is more. Audited. Of what was
 * read only the bytes of the file are kept.
 */
export async function exportServiceLog(
  context: Context,
  { query }: InputOf<typeof contract.exportServiceLog>,
): Promise<StreamedFile> {
  const { db, times, user } = context
  const { format, ...filter } = query
  const { type, start, write, writeNotice } = formats[format]
  return inTurn(`export-log ${user.id}`, async () => {
    const where = filteredWhere(times, filter)
    const parts = [start()]
    let [count, sizeBytes] = [0, 0]
    const batches = readBatches<ServiceLogEntry>((last, take) =>
      db.serviceLogEntry.findMany({
        where: { AND: [where, last === undefined ? {} : afterWhere(last)] },
        orderBy: newestFirst,
        take,
      }),
    )
    for await (const batch of batches) {
      const isFull = count >= exportedLogLimits[format] || sizeBytes >= longestBytes
      if (isFull && batch.length > 0) {
        parts.push(writeNotice(cutNotice(count)))
        break
      }
      const part = write(batch.map((row) => viewServiceLogEntry(times, row)))
      parts.push(part)
      count += batch.length
      sizeBytes += part.length
    }
    await writeAudit(db, context, {
      action: 'service_log.export',
      objectType: 'service_log',
      objectId: 'service_log',
      after: { ...filter, format, count },
    })
    return {
      name: `服务日志-${times.toDay(new Date())}.${format}`,
      type,
      sizeBytes: parts.reduce((sum, part) => sum + part.length, 0),
      open: () => Readable.from(parts, { objectMode: false }),
    }
  })
}
