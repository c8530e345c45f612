import type { File } from 'node:buffer'
import { type AuditEntryView, exportedLogLimits } from '@ceping/contract/admin/log'
import type * as contract from '@ceping/contract/admin/log'
import { auditActionNames, auditObjectNames } from '@ceping/contract/audit'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit.ts'
import { containsText } from '../../contains-text.ts'
import type { Context } from '../../deps.ts'
import { inTurn } from '../../in-turn.ts'
import { nameOf } from '../../name-of.ts'
import { writeTable } from '../../tables/write-table.ts'
import type { Times } from '../../times.ts'
import { type AuditEntryRow, auditEntryQuery, viewAuditEntry } from './log.view.ts'
import { readLogPage, readNewest, spanWhere } from './read-log.ts'

type Filter = Omit<InputOf<typeof contract.exportAuditEntries>['query'], 'format'>

const newestFirst = [
  { createTime: 'desc' },
  { auditEntryId: 'desc' },
] satisfies Prisma.AuditEntryOrderByWithRelationInput[]

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
  return readLogPage(body, {
    count: (take) => db.auditEntry.count({ where, take }),
    find: (slice) =>
      db.auditEntry.findMany({ where, orderBy: newestFirst, ...auditEntryQuery, ...slice }),
    view: (row) => viewAuditEntry(times, row),
  })
}

/** Those that come after one, where the newest comes first. */
function afterWhere({ createTime, auditEntryId }: AuditEntryRow): Prisma.AuditEntryWhereInput {
  return {
    createTime: { lte: createTime },
    OR: [{ createTime: { lt: createTime } }, { auditEntryId: { lt: auditEntryId } }],
  }
}

const head = [
  '时间',
  '操作人',
  '账号',
  '操作',
  '对象',
  '对象编号',
  '之前',
  '之后',
  'IP',
  '请求编号',
]

function nameIn(names: Readonly<Record<string, string>>, word: string): string {
  return names[word] ?? word
}

function cellsOf({ actor, before, after, ...entry }: AuditEntryView): string[] {
  return [
    entry.createTime.replace('T', ' '),
    actor === null ? '系统' : nameOf(actor),
    actor?.userAccount ?? '',
    nameIn(auditActionNames, entry.action),
    nameIn(auditObjectNames, entry.objectType),
    entry.objectId,
    before === null ? '' : JSON.stringify(before),
    after === null ? '' : JSON.stringify(after),
    entry.ipAddress,
    entry.requestId,
  ]
}

/**
 * What people did as a file, for example `审计日志-2026-11-20.csv`, whose last row says so where there
 * is more. That it was taken is written into the log too.
 */
export async function exportAuditEntries(
  context: Context,
  { query }: InputOf<typeof contract.exportAuditEntries>,
): Promise<File> {
  const { db, times, user } = context
  const { format, ...filter } = query
  const limit = exportedLogLimits[format]
  return inTurn(`export-log ${user.id}`, async () => {
    const where = filteredWhere(times, filter)
    const { rows, isCut } = await readNewest<AuditEntryRow>(limit, (last, take) =>
      db.auditEntry.findMany({
        where: { AND: [where, last === undefined ? {} : afterWhere(last)] },
        orderBy: newestFirst,
        ...auditEntryQuery,
        take,
      }),
    )
    await writeAudit(db, context, {
      action: 'audit.export',
      objectType: 'audit_log',
      objectId: 'audit_log',
      after: { ...filter, format, count: rows.length },
    })
    const cells = rows.map((row) => cellsOf(viewAuditEntry(times, row)))
    const name = `审计日志-${times.toDay(new Date())}`
    return writeTable({ name, head, rows: isCut ? [...cells, [cutNotice(limit)]] : cells }, format)
  })
}

/** What the last line of a file says that does not hold all. */
export function cutNotice(limit: number): string {
  return `只有最新的 ${limit} 条，更早的请缩小时间范围后再导出`
}
