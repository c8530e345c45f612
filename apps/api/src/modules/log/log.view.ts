import {
  type AuditEntryView,
  Service,
  type ServiceLogEntryView,
  ServiceLogLevel,
} from '@ceping/contract/admin/log'
import type { Prisma, ServiceLogEntry } from '@ceping/db/types'
import type { Times } from '../../view/times.ts'

/** What is read of an entry to show it. */
export const auditEntryQuery = {
  include: { actor: { select: { id: true, userAccount: true, realName: true } } },
} satisfies Prisma.AuditEntryDefaultArgs

export type AuditEntryRow = Prisma.AuditEntryGetPayload<typeof auditEntryQuery>

type Fields = Record<string, unknown>

/** Show a change that somebody made. */
export function viewAuditEntry(times: Times, row: AuditEntryRow): AuditEntryView {
  const { auditEntryId, actor, action, objectType, objectId, ipAddress, requestId } = row
  return {
    auditEntryId,
    createTime: times.toWallTime(row.createTime),
    actor,
    action,
    objectType,
    objectId,
    before: row.before as Fields | null,
    after: row.after as Fields | null,
    ipAddress,
    requestId,
  }
}

/** Show a line that a process logged. */
export function viewServiceLogEntry(times: Times, row: ServiceLogEntry): ServiceLogEntryView {
  const { host, requestId, message } = row
  return {
    serviceLogEntryId: Number(row.serviceLogEntryId),
    createTime: times.toWallTime(row.createTime),
    level: ServiceLogLevel.parse(row.level),
    service: Service.parse(row.service),
    host,
    requestId,
    message,
    fields: row.fields as Fields,
  }
}
