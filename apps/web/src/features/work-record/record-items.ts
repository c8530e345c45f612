import { type RefusalCause, refusalCauseNames } from '@ceping/contract/exam'
import {
  absenceEnds,
  type RecordedChange,
  type WorkEvent,
  type WorkRecord,
} from '@ceping/contract/work-record'
import { formatScore, formatWait } from '../../lib/format.ts'
import { verdictWords } from '../../lib/verdict-words.ts'

/** What kinds of things are marked on the line of time, and their names. */
export const itemKinds = {
  submission: '提交',
  large: '一次增加很多',
  pasted: '粘贴',
  away: '离开页面',
  address: '地址变化',
  other: '其他',
} as const
export type ItemKind = keyof typeof itemKinds

/** Something that is marked, and listed beside the text. */
export interface RecordItem {
  /** Its place in the order of time. */
  id: number
  at: number
  kind: ItemKind
  text: string
  /** When it was over, where it lasted. */
  until?: number
  /** What it leads to. */
  submissionId?: number
}

type Unplaced = Omit<RecordItem, 'id'>

/** More than anybody types between two saves. */
const largeSize = 200

/** Everything that happened while the text came about, in the order of time. */
export function listItems(
  { events, submissions, refused }: Pick<WorkRecord, 'events' | 'submissions' | 'refused'>,
  changes: readonly RecordedChange[],
): RecordItem[] {
  const items: Unplaced[] = [
    ...submissions.map(({ at, submissionId, verdict, totalScore }) => {
      const result = verdict === null ? '判题中' : verdictWords[verdict].label
      const score = totalScore === null ? '' : `，${formatScore(totalScore)} 分`
      return { at, kind: 'submission' as const, text: `提交：${result}${score}`, submissionId }
    }),
    // The first one is what the record begins with.
    ...changes.slice(1).flatMap(({ at, inserted }): Unplaced[] => {
      if (inserted.length < largeSize) return []
      return [{ at, kind: 'large', text: `一次增加 ${inserted.length} 个字符` }]
    }),
    ...refused.map(({ at, cause }) => {
      const text = `没有接受的代码：${refusalCauseNames[cause]}`
      return { at, kind: 'other' as const, text }
    }),
    ...events.flatMap((event, index) => describe(event, index, events)),
  ]
  const inOrder = items.toSorted((a, b) => a.at - b.at)
  return inOrder.map((item, id) => Object.assign(item, { id }))
}

function describe(event: WorkEvent, index: number, events: readonly WorkEvent[]): Unplaced[] {
  const { at, kind, detail } = event
  if (kind === 'returned') return []
  if (kind === 'left') {
    const end = events.find((one, place) => place > index && absenceEnds.includes(one.kind))
    if (end === undefined) return [{ at, kind: 'away', text: '离开页面，没有再回来' }]
    return [{ at, kind: 'away', until: end.at, text: `离开页面 ${formatWait(end.at - at)}` }]
  }
  if (kind === 'pasted') return [{ at, kind, text: `粘贴 ${detail} 个字符` }]
  if (kind === 'address') {
    const isFirst = events.find((one) => one.kind === 'address') === event
    return isFirst
      ? [{ at, kind: 'other', text: `开始保存，地址 ${detail}` }]
      : [{ at, kind, text: `地址变为 ${detail}` }]
  }
  return [{ at, kind: 'other', text: eventText(kind, detail) }]
}

type PlainKind = Exclude<WorkEvent['kind'], 'left' | 'returned' | 'pasted' | 'address'>

function eventText(kind: PlainKind, detail: string): string {
  const [cause = '', address = ''] = detail.split(' ')
  const words: Record<PlainKind, string> = {
    entered: `进入考试，地址 ${detail}`,
    continued: `换浏览器继续，地址 ${detail}`,
    turned_away: `${refusalCauseNames[cause as RefusalCause] ?? cause}被拒绝，地址 ${address}`,
    handed_over: '监考教师放行换浏览器',
    time_added: `监考教师加时 ${detail} 分钟`,
    ended: detail === 'student' ? '学生交卷' : '监考教师结束作答',
    resumed: '监考教师让学生继续作答',
    handed_in: `交卷时提交了 ${detail} 道题最后的代码`,
  }
  return words[kind]
}
