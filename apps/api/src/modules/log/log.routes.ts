import * as contract from '@ceping/contract/admin/log'
import type { Api } from '../../http/route.ts'
import { exportAuditEntries, listAuditEntries } from './audit-log.ts'
import { exportServiceLog, listServiceLog } from './service-log.ts'

/** The audit log and the service log, for administrators. */
export function logRoutes(api: Api): void {
  api.serve(contract.listAuditEntries, listAuditEntries)
  api.serveFile(contract.exportAuditEntries, exportAuditEntries)
  api.serve(contract.listServiceLog, listServiceLog)
  api.serveFile(contract.exportServiceLog, exportServiceLog)
}
