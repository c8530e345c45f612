import * as exam from '@ceping/contract/exam'
import * as invigilation from '@ceping/contract/invigilation'
import type { Deps } from '../../context/deps.ts'
import type { Api } from '../../http/route.ts'
import { getExam, openPractice, releaseResults, saveExamRules } from './exam.service.ts'
import {
  addTime,
  endSittings,
  handOver,
  resumeSittings,
  sendExamMessage,
} from './invigilation.service.ts'
import { followInvigilation, shareSeats } from './invigilation-events.ts'
import { watchPresence } from './presence.ts'
import { acceptRefusedDraft, listRefusedDrafts } from './refused-drafts.ts'
import { reportExamEvents } from './report-exam-events.ts'
import { enterExam, getSitting, handInExam } from './sitting.service.ts'
import { followSitting } from './sitting-events.ts'

export function examRoutes(api: Api, deps: Deps): void {
  api.serve(exam.getExam, getExam)
  api.serve(exam.saveExamRules, saveExamRules)
  api.serve(exam.releaseResults, releaseResults)
  api.serve(exam.openPractice, openPractice)

  api.serve(exam.getSitting, getSitting)
  api.serve(exam.enterExam, enterExam)
  api.serve(exam.handInExam, handInExam)
  api.serve(exam.reportExamEvents, reportExamEvents)
  const beSeen = watchPresence(deps)
  api.serveEvents(exam.followSitting, (context, input, signal) =>
    followSitting(context, { ...input, beSeen }, signal),
  )

  const seatsOf = shareSeats(deps)
  api.serveEvents(invigilation.followInvigilation, (context, input, signal) =>
    followInvigilation(context, { ...input, seatsOf }, signal),
  )
  api.serve(invigilation.addTime, addTime)
  api.serve(invigilation.endSittings, endSittings)
  api.serve(invigilation.resumeSittings, resumeSittings)
  api.serve(invigilation.handOver, handOver)
  api.serve(invigilation.sendExamMessage, sendExamMessage)
  api.serve(invigilation.listRefusedDrafts, listRefusedDrafts)
  api.serve(invigilation.acceptRefusedDraft, acceptRefusedDraft)
}
