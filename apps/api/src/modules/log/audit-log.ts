import type { File } from 'node:buffer'
import { type AuditEntryView, exportedLogLimits } from '@ceping/contract/admin/log'
import type * as contract from '@ceping/contract/admin/log'
import { auditActionNames, auditObjectNames } from '@ceping/contract/audit'
import { listFields } from '@ceping/contract/admin/audit-text'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { formatSecond } from '@ceping/contract/time'
import type { Prisma } from '@ceping/db/types'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import type { StreamedFile } from '../../http/file-answer.ts'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'
import { exportLog, openCsv, openXlsx } from './export-log.ts'
import { type AuditEntryRow, auditEntryQuery, viewAuditEntry } from './log.view.ts'
import { findObjectNames, objectKey } from './object-names.ts'
import { afterWhere, newestFirst, readLogPage, spanWhere } from './read-log.ts'

type Filter = Omit<InputOf<typeof contract.exportAuditEntries>['query'], 'format'>

function filteredWhere(times: Times, filter: Filter): Prisma.AuditEntryWhereInput {
  const { actor, actions, objectType, objectId, requestId } = filter
  const named = containsText(actor)
  return {
    createTime: spanWhere(times, filter),
    ...(actor.trim() !== '' && {
      actor: { OR: [{ userAccount: named }, { realName: named }] },
    }),
    action: actions.length === 0 ? undefined : { in: actions },
    objectType,
    objectId: objectId.trim() || undefined,
    requestId,
  }
}

/** What people did, the newest first. */
export async function listAuditEntries(
  { db, times }: Context,
  { body }: InputOf<typeof contract.listAuditEntries>,
): Promise<DataOf<typeof contract.listAuditEntries>> {
  const where = filteredWhere(times, body)
  const page = await readLogPage(body, {
    count: (take) => db.auditEntry.count({ where, take }),
    find: (slice) =>
      db.auditEntry.findMany({
        where,
        orderBy: newestFirst('auditEntryId'),
        ...auditEntryQuery,
        ...slice,
      }),
    view: (row) => viewAuditEntry(times, row),
  })
  const names = await findObjectNames(db, page.records)
  return {
    ...page,
    records: page.records.map((entry) =>
      Object.assign(entry, { objectName: names.get(objectKey(entry)) ?? null }),
    ),
  }
}

const head = [
  '时间',
  '操作人',
  '账号',
  '操作',
  '对象',
  '对象编号或名称',
  '之前',
  '之后',
  'IP',
  '请求编号',
]

function nameIn(names: Readonly<Record<string, string>>, word: string): string {
  return names[word] ?? word
}

/**
 * A value that could be taken for further fields or lines, or for one in quotation marks, stands in such; closing ones
 * within it are doubled, as a CSV file does.
 */
function quoteIfUnclear(text: string): string {
  return /[；\r\n]|^“/.test(text) ? `“${text.replaceAll('”', '””')}”` : text
}

/** What an object was like, as people read it: `姓名：陈思远；学院：软件学院`. */
function cellOf(times: Times, fields: AuditEntryView['before']): string {
  const sayInstant = (instant: string) => formatSecond(times.toWallTime(new Date(instant)))
  const told = fields === null ? [] : listFields(fields, sayInstant)
  return told.map(({ name, text }) => `${name}：${quoteIfUnclear(text)}`).join('；')
}

function cellsOf(times: Times, row: AuditEntryRow): string[] {
  const { actor, before, after, ...entry } = viewAuditEntry(times, row)
  return [
    formatSecond(entry.createTime),
    actor === null ? '系统' : nameOf(actor),
    actor?.userAccount ?? '',
    nameIn(auditActionNames, entry.action),
    nameIn(auditObjectNames, entry.objectType),
    entry.objectId,
    cellOf(times, before),
    cellOf(times, after),
    entry.ipAddress,
    entry.requestId,
  ]
}

/** What people did as a file. */
export async function exportAuditEntries(
  context: Context,
  { query }: InputOf<typeof contract.exportAuditEntries>,
): Promise<File | StreamedFile> {
  const { db, times } = context
  const { format, ...filter } = query
  const where = filteredWhere(times, filter)
  const open = { csv: openCsv<AuditEntryRow>, xlsx: openXlsx<AuditEntryRow> }[format]
  return exportLog(context, {
    name: '审计日志',
    file: open({ head, cellsOf: (row) => cellsOf(times, row) }),
    limit: exportedLogLimits[format],
    findAfter: (last, take) =>
      db.auditEntry.findMany({
        where: { AND: [where, afterWhere('auditEntryId', last)] },
        orderBy: newestFirst('auditEntryId'),
        ...auditEntryQuery,
        take,
      }),
    audit: { action: 'audit.export', objectType: 'audit_log', asked: { ...filter, format } },
  })
}
