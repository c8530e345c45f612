import type { JudgeReport } from '@ceping/contract/judge'
import type { Verdict } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import { storeJudgement } from '@ceping/judging/judgement'
import { reportOf } from '@ceping/judging/testing/report'

/** What comes of judging a submission again: a report, or a verdict without a score. */
export type NewResult = JudgeReport | Exclude<Verdict, 'passed' | 'tests_failed'>

const half = reportOf({ branches: 2, others: 2 })

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
  for (const { submissionId, judgementId: replacesId } of submissions) {
    const result = resultOf(submissionId)
    await db.rejudgeResult.create({
      data: { rejudgingId, submissionId, replacesId, ...(result && (await judgedAs(db, result))) },
    })
  }
  return rejudgingId
}

/** The columns of a result that has come. */
async function judgedAs(db: Db, result: NewResult) {
  const found = typeof result === 'string' ? reportOf(result) : result
  const report = { ...found, versions: { ...found.versions, runner: '2' } }
  const startedAt = new Date()
  const judgementId = await storeJudgement(db, { report, problemRevisionId: null, startedAt })
  return { startedAt, judgedAt: new Date(), attempts: 1, judgementId }
}

/** Hand in the same as a judged submission so many times more, with the same verdict. */
export async function handInAgain(db: Db, submissionId: number, times: number): Promise<void> {
  await db.$executeRaw`
    with given as (
      select * from "Submission" where "submissionId" = ${submissionId}
    ), judgement as (
      insert into "Judgement" ("judgedAt", "verdict", "testCounts", "report")
      select "judgedAt", "verdict", '{}', '{}' from given, generate_series(1, ${times}::int)
      returning "judgementId"
    )
    insert into "Submission" ("userId", "problemId", "assignmentId", "testFileName", "testFileCode",
      "judgedAt", "verdict", "totalScore", "score", "judgementId")
    select "userId", "problemId", "assignmentId", "testFileName", "testFileCode", "judgedAt",
      "verdict", "totalScore", "score", judgement."judgementId" from given, judgement`
}
