import * as contract from '@ceping/contract/rejudging'
import type { Api } from '../../http/route.ts'
import { applyRejudging, cancelRejudging, revertRejudging } from './apply-rejudging.ts'
import { previewRejudging } from './preview-rejudging.ts'
import { getRejudgeResult, listRejudgeResults } from './rejudge-results.ts'
import { getRejudging, listRejudgings, listRejudgingTargets } from './rejudging.service.ts'
import { countRejudgeable, startRejudging } from './start-rejudging.ts'

export function rejudgingRoutes(api: Api): void {
  api.serve(contract.startRejudging, startRejudging)
  api.serve(contract.countRejudgeable, countRejudgeable)
  api.serve(contract.listRejudgings, listRejudgings)
  api.serve(contract.getRejudging, getRejudging)
  api.serve(contract.previewRejudging, previewRejudging)
  api.serve(contract.listRejudgeResults, listRejudgeResults)
  api.serve(contract.getRejudgeResult, getRejudgeResult)
  api.serve(contract.applyRejudging, applyRejudging)
  api.serve(contract.revertRejudging, revertRejudging)
  api.serve(contract.cancelRejudging, cancelRejudging)
  api.serve(contract.listRejudgingTargets, listRejudgingTargets)
}
