import * as contract from '@ceping/contract/admin/judge-queue'
import type { Api } from '../../http/route.ts'
import { removeQueued, retryFaulty, retryQueued } from './change-queue.ts'
import { listJudgeQueue } from './list-queue.ts'
import { retryMutations } from './retry-mutations.ts'

export function judgeQueueRoutes(api: Api): void {
  api.serve(contract.listJudgeQueue, listJudgeQueue)
  api.serve(contract.retryQueued, retryQueued)
  api.serve(contract.retryFaulty, retryFaulty)
  api.serve(contract.retryMutations, retryMutations)
  api.serve(contract.removeQueued, removeQueued)
}
