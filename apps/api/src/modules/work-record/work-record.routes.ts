import * as contract from '@ceping/contract/work-record'
import type { Api } from '../../http/route.ts'
import { listRecordedChanges } from './recorded-changes.ts'
import { getWorkRecord } from './work-record.service.ts'
import { listWorkSummaries } from './work-summaries.ts'

export function workRecordRoutes(api: Api): void {
  api.serve(contract.getWorkRecord, getWorkRecord)
  api.serve(contract.listRecordedChanges, listRecordedChanges)
  api.serve(contract.listWorkSummaries, listWorkSummaries)
}
