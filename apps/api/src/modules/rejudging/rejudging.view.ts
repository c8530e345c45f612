import type { RejudgingScope, RejudgingState, RejudgingView } from '@ceping/contract/rejudging'
import type { Prisma, Rejudging } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** What `viewRejudging` needs of a re-judging. */
export const rejudgingInclude = {
  creator: { select: { realName: true } },
  submission: {
    select: { problem: { select: { title: true } }, user: { select: { realName: true } } },
  },
  problem: { select: { title: true } },
  assignment: { select: { assignmentTitle: true } },
} satisfies Prisma.RejudgingInclude

type RejudgingRow = Prisma.RejudgingGetPayload<{ include: typeof rejudgingInclude }>

/** How many results there are, are finished, and count. */
export interface ResultCounts {
  total: number
  judged: number
  applied: number
}

/** What a re-judging is about: a problem, an assignment, or a problem of an assignment. */
function scopeOf(row: RejudgingRow): { scope: RejudgingScope; scopeId: number; title: string } {
  const { submissionId, problemId, assignmentId } = row
  if (submissionId !== null) {
    const { submission } = row
    const title = submission && `${submission.problem.title}（${nameOf(submission.user)}）`
    return { scope: 'submission', scopeId: submissionId, title: title ?? '' }
  }
  const problemTitle = row.problem?.title ?? ''
  if (problemId !== null && assignmentId === null) {
    return { scope: 'problem', scopeId: problemId, title: problemTitle }
  }
  const assignmentTitle = row.assignment?.assignmentTitle ?? ''
  const title = problemId === null ? assignmentTitle : `${assignmentTitle}：${problemTitle}`
  return { scope: 'assignment', scopeId: assignmentId ?? 0, title }
}

/** The state of a re-judging. */
function stateOf(
  { cancelledAt, appliedAt }: Pick<Rejudging, 'cancelledAt' | 'appliedAt'>,
  { total, judged }: Pick<ResultCounts, 'total' | 'judged'>,
): RejudgingState {
  if (cancelledAt !== null) return '已取消'
  if (appliedAt !== null) return '已采用'
  return judged < total ? '判题中' : '待采用'
}

export function viewRejudging(
  times: Times,
  row: RejudgingRow,
  counts: ResultCounts,
): RejudgingView {
  const { scope, scopeId, title } = scopeOf(row)
  const { appliedAt, totalCount, judgedCount } = row
  return {
    rejudgingId: row.rejudgingId,
    scope,
    scopeId,
    scopeTitle: title,
    reason: row.reason,
    creatorName: nameOf(row.creator),
    createTime: times.toWallTime(row.createTime),
    state: stateOf(row, counts),
    totalCount: totalCount ?? counts.total,
    judgedCount: judgedCount ?? counts.judged,
    appliedCount: counts.applied,
    appliedAt: appliedAt && times.toWallTime(appliedAt),
    keepsHigher: row.keepsHigher,
  }
}
