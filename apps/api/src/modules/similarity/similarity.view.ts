import {
  type SimilarPair,
  SimilarPairState,
  type SimilarSide,
  type SimilarityCheck,
} from '@ceping/contract/similarity'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

const userColumns = { id: true, userAccount: true, realName: true } satisfies Prisma.UserSelect

/** What `viewSimilarPair` needs of a pair: neither codes nor matches. */
export const similarPairSelect = {
  similarPairId: true,
  assignmentId: true,
  rightAssignmentId: true,
  problemId: true,
  leftSubmissionId: true,
  rightSubmissionId: true,
  strength: true,
  similarity: true,
  containment: true,
  overlap: true,
  longest: true,
  isCurrent: true,
  state: true,
  note: true,
  decidedAt: true,
  problem: { select: { title: true } },
  leftUser: { select: userColumns },
  rightUser: { select: userColumns },
  decider: { select: { realName: true } },
  leftSubmission: { select: { createTime: true } },
  rightSubmission: { select: { createTime: true } },
  rightAssignment: {
    select: { assignmentTitle: true, class: { select: { className: true } } },
  },
} satisfies Prisma.SimilarPairSelect

type SimilarPairRow = Prisma.SimilarPairGetPayload<{ select: typeof similarPairSelect }>

/** Show a pair of a list. */
export function viewSimilarPair(times: Times, row: SimilarPairRow): SimilarPair {
  const { rightAssignment, decidedAt } = row
  const { className } = rightAssignment.class
  const { assignmentTitle } = rightAssignment
  const isElsewhere = row.rightAssignmentId !== row.assignmentId
  return {
    similarPairId: row.similarPairId,
    problemId: row.problemId,
    problemName: row.problem.title,
    left: {
      ...viewUser(row.leftUser),
      submissionId: row.leftSubmissionId,
      createTime: times.toWallTime(row.leftSubmission.createTime),
      earlier: null,
    },
    right: {
      ...viewUser(row.rightUser),
      submissionId: row.rightSubmissionId,
      createTime: times.toWallTime(row.rightSubmission.createTime),
      earlier: isElsewhere ? { className, assignmentTitle } : null,
    },
    strength: row.strength,
    similarity: row.similarity,
    containment: row.containment,
    overlap: row.overlap,
    longest: row.longest,
    isCurrent: row.isCurrent,
    state: SimilarPairState.parse(row.state),
    note: row.note,
    deciderName: row.decider && nameOf(row.decider),
    decidedAt: decidedAt && times.toWallTime(decidedAt),
  }
}

type UserRow = SimilarPairRow['leftUser']

function viewUser(user: UserRow): Pick<SimilarSide, 'userId' | 'userAccount' | 'realName'> {
  return { userId: user.id, userAccount: user.userAccount, realName: nameOf(user) }
}

/** What `viewSimilarityCheck` needs of a check. */
export const similarityCheckInclude = {
  creator: { select: { realName: true } },
} satisfies Prisma.SimilarityCheckInclude

/** Show how far a check is. */
export function viewSimilarityCheck(
  times: Times,
  row: Prisma.SimilarityCheckGetPayload<{ include: typeof similarityCheckInclude }>,
): SimilarityCheck {
  const { startedAt, finishedAt } = row
  return {
    similarityCheckId: row.similarityCheckId,
    creatorName: nameOf(row.creator),
    createTime: times.toWallTime(row.createTime),
    startedAt: startedAt && times.toWallTime(startedAt),
    finishedAt: finishedAt && times.toWallTime(finishedAt),
    failure: row.failure,
    totalCount: row.totalCount,
    doneCount: row.doneCount,
  }
}
