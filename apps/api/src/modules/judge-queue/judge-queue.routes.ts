import * as contract from '@ceping/contract/admin/judge-queue'
import type { Api } from '../../http/route.ts'
import { removeQueued, retryFaulty, retryQueued } from './change-queue.ts'
import { listJudgeQueue } from './list-queue.ts'

export function judgeQueueRoutes(api: Api): void {
  api.serve(contract.listJudgeQueue, listJudgeQueue)
  api.serve(contract.retryQueued, retryQueued)
  api.serve(contract.retryFaulty, retryFaulty)
  api.serve(contract.removeQueued, removeQueued)
}
