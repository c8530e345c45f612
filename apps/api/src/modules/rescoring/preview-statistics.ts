import { meanOf, toHundredths } from '@ceping/contract/percentage'
import type { ScorePreview } from '@ceping/contract/rescoring'
import type { Counting } from '@ceping/contract/submission-rules'
import { type Candidate, chooseCounting } from '@ceping/judging/best-submission'
import { statusOf } from '../assignment/results.ts'

/** One result: its score now, and by the new policy. */
export interface PreviewedResult {
  /** The submission that would count. */
  submissionId: number
  before: number
  after: number
  /** Whether a component of the new policy is not measured yet. */
  isPending: boolean
  /** The score from which it is 已完成, now and then. */
  completionScores: { before: number; after: number }
}

const spanWidth = 10
const spans = Array.from({ length: 100 / spanWidth }, (_, index) => index * spanWidth)

function countSpans(scores: number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const score of scores) {
    const from = Math.min(Math.floor(score / spanWidth) * spanWidth, 100 - spanWidth)
    counts.set(from, (counts.get(from) ?? 0) + 1)
  }
  return counts
}

function meanScore(scores: number[]): number | null {
  const sum = scores.reduce((total, score) => total + toHundredths(score), 0)
  return meanOf(sum, scores.length)
}

/** A submission with a score, as it counts now and by the new policy and rules. */
export interface PreviewedSubmission extends Pick<
  PreviewedResult,
  'isPending' | 'completionScores'
> {
  /** The same for the submissions of one result. */
  key: string
  before: Candidate
  after: Candidate
  /** Which submission of the result counts, now and then. */
  countings: { before: Counting; after: Counting }
}

/** Of several submissions of one result one counts, now and then. */
export function countResults(submissions: PreviewedSubmission[]): PreviewedResult[] {
  const byKey = new Map<string, [PreviewedSubmission, ...PreviewedSubmission[]]>()
  for (const one of submissions) {
    const known = byKey.get(one.key)
    if (known === undefined) byKey.set(one.key, [one])
    else known.push(one)
  }
  return [...byKey.values()].map((ofResult) => {
    const [first, ...others] = ofResult
    const choose = (moment: 'before' | 'after') =>
      chooseCounting([first[moment], ...others.map((one) => one[moment])], first.countings[moment])
    const after = choose('after')
    const counting = ofResult.find((one) => one.after === after) ?? first
    return {
      submissionId: after.submissionId,
      before: choose('before').countedScore,
      after: after.countedScore,
      isPending: counting.isPending,
      completionScores: first.completionScores,
    }
  })
}

/** Statistics of the results, and those that change, the biggest change first. */
export function summarizePreview(results: PreviewedResult[]) {
  const wordsOf = ({ before, after, completionScores }: PreviewedResult) => ({
    before: statusOf({ totalScore: before }, completionScores.before),
    after: statusOf({ totalScore: after }, completionScores.after),
  })
  const words = results.map(wordsOf).filter(({ before, after }) => before !== after)
  const completedCount = words.filter(({ after }) => after === '已完成').length
  const scoresBefore = results.map(({ before }) => before)
  const scoresAfter = results.map(({ after }) => after)
  const [spansBefore, spansAfter] = [countSpans(scoresBefore), countSpans(scoresAfter)]
  const figures: Omit<ScorePreview, 'biggestChanges' | 'isSample'> = {
    resultCount: results.length,
    upCount: results.filter(({ before, after }) => after > before).length,
    downCount: results.filter(({ before, after }) => after < before).length,
    completedCount,
    uncompletedCount: words.length - completedCount,
    pendingCount: results.filter(({ isPending }) => isPending).length,
    meanBefore: meanScore(scoresBefore),
    meanAfter: meanScore(scoresAfter),
    distribution: spans.map((from) => ({
      from,
      before: spansBefore.get(from) ?? 0,
      after: spansAfter.get(from) ?? 0,
    })),
  }
  const size = ({ before, after }: PreviewedResult) => Math.abs(after - before)
  const changes = results
    .filter((result) => size(result) > 0)
    .toSorted((a, b) => size(b) - size(a) || a.submissionId - b.submissionId)
  return { figures, changes }
}
