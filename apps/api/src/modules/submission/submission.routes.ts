import * as contract from '@ceping/contract/submission'
import type { Api } from '../../http/route.ts'
import { getDraft, saveDraft } from './draft.ts'
import { followSubmission } from './submission-events.ts'
import { getSubmission, listSubmissions } from './submission.service.ts'
import { submitAndJudge } from './submit-and-judge.ts'

export function submissionRoutes(api: Api): void {
  api.serveAnswer(contract.submitTests, submitAndJudge)
  api.serve(contract.listSubmissions, listSubmissions)
  api.serve(contract.getSubmission, getSubmission)
  api.serveEvents(contract.followSubmission, followSubmission)
  api.serve(contract.getDraft, getDraft)
  api.serve(contract.saveDraft, saveDraft)
}
