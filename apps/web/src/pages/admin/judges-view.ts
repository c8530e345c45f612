import { RejudgeChange } from '@ceping/contract/admin/rejudging'
import { dayChoices, type QueueView } from '../../features/judge-queue/judge-queue.api.ts'
import { readPage } from '../../lib/list-view.ts'

const judgesTabs = ['hosts', 'queue', 'rejudging'] as const
export type JudgesTab = (typeof judgesTabs)[number]

const ranges = ['waiting', 'faulty', 'removed'] as const

/** What the page shows, as its address has it. */
export interface JudgesView extends QueueView {
  tab: JudgesTab
  /** The re-judging that is open. */
  rejudgingId: number | null
  /** The submission whose two results are open. */
  resultId: number | null
  changes: RejudgeChange[]
  /** What a link from elsewhere wants judged again. */
  submissionId: number | null
}

function readId(search: URLSearchParams, name: string): number | null {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/** Read an address; whatever the server would refuse is left out. */
export function readJudgesView(search: URLSearchParams): JudgesView {
  return {
    tab: judgesTabs.find((tab) => tab === search.get('tab')) ?? 'hosts',
    page: readPage(search),
    view: ranges.find((range) => range === search.get('view')) ?? 'waiting',
    days: dayChoices.find((days) => String(days) === search.get('days')) ?? 7,
    keyword: (search.get('keyword') ?? '').slice(0, 100),
    rejudgingId: readId(search, 'id'),
    resultId: readId(search, 'result'),
    changes: RejudgeChange.options.filter((change) => search.getAll('change').includes(change)),
    submissionId: readId(search, 'submission'),
  }
}

/** What the address of a view ends with. */
export function searchOfJudges(view: Partial<JudgesView>): string {
  const { tab = 'hosts', page = 1, view: range, days = 7, keyword = '' } = view
  const { rejudgingId = null, resultId = null, changes = [], submissionId = null } = view
  const words: [name: string, value: string | null][] = [
    ['tab', tab === 'hosts' ? null : tab],
    ['view', range === undefined || range === 'waiting' ? null : range],
    ['days', days === 7 ? null : String(days)],
    ['keyword', keyword],
    ['page', page > 1 ? String(page) : null],
    ['id', rejudgingId === null ? null : String(rejudgingId)],
    ['result', resultId === null ? null : String(resultId)],
    ...changes.map((change): [string, string] => ['change', change]),
    ['submission', submissionId === null ? null : String(submissionId)],
  ]
  return new URLSearchParams(
    words.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}
