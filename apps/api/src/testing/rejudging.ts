import { faultReport } from '@ceping/contract/judge'
import { countOutcomes } from '@ceping/contract/trim-report'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Verdict } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import { scoreJudging } from '@ceping/scoring/score'
import { judgingOf } from './scored.ts'

/** What comes of judging a submission again: a scored judging, or a verdict without a score. */
export type NewResult = ReturnType<typeof judgingOf> | Exclude<Verdict, 'passed' | 'tests_failed'>

const noCode = {
  message: '',
  versions: { runner: '2', jdk: '25', junit: '5', jacoco: '0.8' },
  referenceSha256: '',
}

/** The columns of a result that has come. */
function resultColumns(result: NewResult) {
  const judged = { startedAt: new Date(), judgedAt: new Date(), attempts: 1 }
  if (typeof result === 'string') {
    return { ...judged, verdict: result, report: { ...faultReport(noCode), verdict: result } }
  }
  const hasFailed = result.tests.some(({ outcome }) => outcome === 'failed')
  const verdict = hasFailed ? 'tests_failed' : 'passed'
  const { breakdown } = scoreJudging({
    ...result,
    testCounts: countOutcomes(result.tests),
    policy: defaultScoringPolicy,
  })
  return {
    ...judged,
    verdict,
    totalScore: breakdown.totalScore,
    score: breakdown,
    report: { ...faultReport(noCode), verdict, ...result },
  }
}

const half = judgingOf({ branches: 2, others: 2 })

/**
 * Make a re-judging of all judged submissions of an assignment; `resultOf` says what comes of each,
 * null: nothing yet. Returns its id.
 */
export async function makeRejudging(
  db: Db,
  parts: {
    assignmentId: number
    creatorId: number
    resultOf?: (submissionId: number) => NewResult | null
  },
): Promise<number> {
  const { assignmentId, creatorId, resultOf = () => half } = parts
  const submissions = await db.submission.findMany({
    where: { assignmentId, judgedAt: { not: null } },
    orderBy: { submissionId: 'asc' },
  })
  const { rejudgingId } = await db.rejudging.create({
    data: { assignmentId, creatorId, reason: '参考代码有误' },
  })
  await db.rejudgeResult.createMany({
    data: submissions.map(({ submissionId, judgedAt }) => {
      const result = resultOf(submissionId)
      const keys = { rejudgingId, submissionId, swapsWith: judgedAt }
      return result === null ? keys : Object.assign(keys, resultColumns(result))
    }),
  })
  return rejudgingId
}
