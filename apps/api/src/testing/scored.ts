import type { Counters } from '@ceping/contract/judge'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { countOutcomes } from '@ceping/contract/trim-report'
import type { Db } from '@ceping/db/client'
import { scoreColumns, scoreJudging } from '@ceping/scoring/score'

/** How much of four is covered of the branches, and of everything else. */
interface Covered {
  branches: number
  others: number
}

function testOf(outcome: 'passed' | 'failed') {
  return { path: [], displayName: outcome, outcome, durationMs: 1, failure: null, reason: null }
}

/** A judging that covers so much, of a test that passes and `failed` that do not. */
export function judgingOf({ branches, others, failed = 0 }: Covered & { failed?: number }) {
  const [branch, other] = [branches, others].map((covered) => ({ covered, total: 4 }))
  const counters = {
    instruction: other,
    branch,
    line: other,
    complexity: other,
    method: other,
    class: other,
  } as Counters
  const tests = [testOf('passed'), ...Array.from({ length: failed }, () => testOf('failed'))]
  return { counters, tests }
}

/** Store a judged submission as the worker does, scored by a policy; gives its id. */
export async function makeScored(
  db: Pick<Db, 'submission'>,
  parts: {
    userId: number
    assignmentId: number
    problemId: number
    createTime?: Date
    isTrial?: boolean
    judging: ReturnType<typeof judgingOf>
    policy?: ScoringPolicy
  },
): Promise<number> {
  const { judging, policy = defaultScoringPolicy, ...keys } = parts
  const verdict = judging.tests.some(({ outcome }) => outcome === 'failed')
    ? 'tests_failed'
    : 'passed'
  const { submissionId } = await db.submission.create({
    data: {
      ...keys,
      testFileName: 'Tests',
      testFileCode: 'class Tests {}',
      startedAt: new Date(),
      judgedAt: new Date(),
      verdict,
      report: {
        verdict,
        message: '',
        lines: [],
        diagnostics: [],
        violations: [],
        advice: [],
        stdout: '',
        stderr: '',
        steps: [],
        versions: { runner: '1', jdk: '17', junit: '5', jacoco: '0.8' },
        referenceSha256: '',
        ...judging,
      },
      ...scoreColumns(
        scoreJudging({ ...judging, testCounts: countOutcomes(judging.tests), policy }),
      ),
    },
  })
  return submissionId
}

/** Make a re-scoring of an assignment that is done, and has changed nothing; gives its id. */
export async function makeRescoring(
  db: Pick<Db, 'rescoring'>,
  keys: { assignmentId: number; creatorId: number },
): Promise<number> {
  const { rescoringId } = await db.rescoring.create({
    data: {
      ...keys,
      policy: defaultScoringPolicy,
      previousPolicy: defaultScoringPolicy,
      reason: '统一标准',
      startedAt: new Date(),
      finishedAt: new Date(),
    },
  })
  return rescoringId
}
