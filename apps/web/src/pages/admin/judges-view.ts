import { RejudgeChange } from '@ceping/contract/rejudging'
import { dayChoices } from '../../features/judge-queue/judge-queue.api.ts'
import {
  addressCodec,
  choicePart,
  choicesPart,
  idPart,
  pagePart,
  textPart,
  type ViewOf,
} from '../../lib/address-view.ts'

/** What the page shows, as its address has it. */
export const judgesView = addressCodec({
  tab: choicePart('tab', ['hosts', 'queue', 'rejudging'], 'hosts'),
  view: choicePart('view', ['waiting', 'faulty', 'removed'], 'waiting'),
  days: choicePart('days', dayChoices, 7),
  keyword: textPart('keyword', 100),
  page: pagePart,
  // The re-judging that is open.
  rejudgingId: idPart('id'),
  // The submission whose two results are open.
  resultId: idPart('result'),
  changes: choicesPart('change', RejudgeChange.options),
  // What a link from elsewhere wants judged again.
  submissionId: idPart('submission'),
})
export type JudgesView = ViewOf<typeof judgesView>
