import { z } from 'zod'
import { AuditAction, AuditObject } from '../audit.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, PageQuery } from '../envelope.ts'
import { RequestId } from '../request-id.ts'
import { exportedRowLimits, TableFormat, text, WallTime, wallTimeInput } from '../wire-types.ts'
import { ShownFields, ShownText } from '../shown-text.ts'

/** How many lines of a log can be paged through; older lines need a narrower filter. */
export const pagedLogLimit = 10_000

/** Lines of an exported log at most, by format; the newest ones are kept. */
export const exportedLogLimits = { ...exportedRowLimits, jsonl: exportedRowLimits.csv } as const

/** Size in MiB at which an exported log ends. */
export const exportedLogMib = 32

/** The newest line first. `total` counts up to `pagedLogLimit`; `isCut`: there are more. */
function logPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({ isCut: z.boolean() })
}

/** Both ends are included. */
const span = {
  from: wallTimeInput('开始时间').optional(),
  to: wallTimeInput('结束时间').optional(),
}

function isInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to
}

const spanOrder = { error: '开始时间不能晚于结束时间', path: ['from'] }

const auditFilters = {
  ...span,
  /** Part of a name or an account. */
  actor: text({ title: '操作人', max: 50 }).default(''),
  objectType: AuditObject.optional(),
  /** As the log has it: the id of a row, or a name such as that of a judge host or a backup. */
  objectId: text({ title: '对象编号或名称', max: 100 }).default(''),
  requestId: RequestId.optional(),
}

const Actions = z.array(AuditAction).max(100).meta({ title: '操作' })

export const AuditEntryView = z.object({
  auditEntryId: z.int(),
  createTime: WallTime,
  /** Null for actions of the platform itself. */
  actor: z.object({ id: z.int(), userAccount: z.string(), realName: ShownText }).nullable(),
  /** A key of `auditActionNames`, or one of an earlier version. */
  action: z.string(),
  /** A key of `auditObjectNames`, or one of an earlier version. */
  objectType: z.string(),
  /** The id of its row, or a name. */
  objectId: ShownText,
  /** The changed fields by name; they depend on the action. */
  before: ShownFields.nullable(),
  after: ShownFields.nullable(),
  ipAddress: z.string(),
  /** Empty if no call caused it. */
  requestId: z.string(),
})
export type AuditEntryView = z.infer<typeof AuditEntryView>

/** An entry on the page, with what its object is called now; null where it is gone, or known by its name. */
const ListedAuditEntry = AuditEntryView.extend({
  objectName: ShownText.nullable().meta({ title: '对象现在的名称' }),
})
export type ListedAuditEntry = z.infer<typeof ListedAuditEntry>

export const listAuditEntries = endpoint('POST', '/api/admin/audit/list', {
  access: ['admin'],
  summary: `审计日志，最新的在前；最多可翻阅 ${pagedLogLimit} 条，更早的请缩小筛选范围`,
  body: PageQuery.extend({ ...auditFilters, actions: Actions.default([]) }).refine(
    isInOrder,
    spanOrder,
  ),
  data: logPageOf(ListedAuditEntry),
})

export const exportAuditEntries = endpoint('GET', '/api/admin/audit/export', {
  access: ['admin'],
  summary: `导出审计日志，筛选条件同列表（actions 以逗号分隔）；最新的在前，xlsx 最多 ${exportedLogLimits.xlsx} 条，csv 最多 ${exportedLogLimits.csv} 条，内容最多约 ${exportedLogMib} MiB，截断时末行说明。导出本身会记入审计日志`,
  query: z
    .object({
      ...auditFilters,
      actions: text({ title: '操作', max: 5_000 })
        .default('')
        .transform((list) => list.split(',').filter((action) => action !== ''))
        .pipe(Actions),
      format: TableFormat.default('xlsx'),
    })
    .refine(isInOrder, spanOrder),
  data: z.file(),
  answer: 'file',
  errors: ['TOO_MANY_REQUESTS'],
})

/** From the least to the most severe. */
export const ServiceLogLevel = z.enum(['info', 'warn', 'error', 'fatal']).meta({ title: '级别' })
export type ServiceLogLevel = z.infer<typeof ServiceLogLevel>

export const serviceLogLevelNames = {
  info: '信息',
  warn: '警告',
  error: '错误',
  fatal: '致命',
} as const satisfies Record<ServiceLogLevel, string>

/** The kind of process that wrote the line. */
export const Service = z.enum(['api', 'worker']).meta({ title: '服务' })
export type Service = z.infer<typeof Service>

export const serviceNames = {
  api: '接口服务',
  worker: '判题机',
} as const satisfies Record<Service, string>

const serviceLogFilters = {
  ...span,
  /** The lowest level shown. */
  level: ServiceLogLevel.default('info'),
  service: Service.optional(),
  host: text({ title: '主机', max: 100 }).default(''),
  keyword: text({ title: '关键词', max: 100 }).default(''),
  requestId: RequestId.optional(),
}

export const ServiceLogEntryView = z.object({
  serviceLogEntryId: z.int(),
  createTime: WallTime,
  level: ServiceLogLevel,
  service: Service,
  host: z.string(),
  requestId: z.string(),
  message: ShownText,
  fields: ShownFields,
})
export type ServiceLogEntryView = z.infer<typeof ServiceLogEntryView>

export const listServiceLog = endpoint('POST', '/api/admin/serviceLog/list', {
  access: ['admin'],
  summary: `服务日志，最新的在前；level 为最低级别，host 与 keyword 按部分匹配；最多可翻阅 ${pagedLogLimit} 条`,
  body: PageQuery.extend(serviceLogFilters).refine(isInOrder, spanOrder),
  data: logPageOf(ServiceLogEntryView),
})

/** `jsonl`: one JSON object per line. */
export const ServiceLogFormat = z.enum(['csv', 'jsonl']).meta({ title: '格式' })
export type ServiceLogFormat = z.infer<typeof ServiceLogFormat>

export const exportServiceLog = endpoint('GET', '/api/admin/serviceLog/export', {
  access: ['admin'],
  summary: `导出服务日志为 csv 或 jsonl（每行一个 JSON），筛选条件同列表；最新的在前，最多 ${exportedLogLimits.csv} 条或约 ${exportedLogMib} MiB，截断时末行说明。导出会记入审计日志`,
  query: z
    .object({ ...serviceLogFilters, format: ServiceLogFormat.default('csv') })
    .refine(isInOrder, spanOrder),
  data: z.file(),
  answer: 'file',
  errors: ['TOO_MANY_REQUESTS'],
})
