import { Metric } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { sampleReports, verdictShares } from './sample-reports.ts'

const testFileCode = `class SubjectTests {\n${'  @Test void returnsTheBoundary() { assertEquals(1, Subject.step(1)); }\n'.repeat(30)}}\n`

/** Upper ends of the verdicts' shares of the interval from 0 to 1. */
function verdictBounds(): { verdicts: string[]; bounds: number[] } {
  let bound = 0
  const bounds = Object.values(verdictShares).map((share) => (bound += share))
  return { verdicts: Object.keys(verdictShares), bounds }
}

/** Have each student hand in that often, to problems drawn at random, over the last 60 days. */
export async function addSubmissions(
  transaction: DbTransaction,
  work: {
    userIds: number[]
    columns: { assignmentId: number; problemId: number }[]
    perStudent: number
  },
): Promise<void> {
  const { userIds, columns, perStudent } = work
  const { verdicts, bounds } = verdictBounds()
  await transaction.$executeRaw`
    with revision as materialized (
      select "problemId", max("problemRevisionId") as "problemRevisionId"
      from "ProblemRevision" group by "problemId"
    ), attempt as materialized (
      select "userId", 1 + floor(random() * ${columns.length}::int)::int as pick, random() as luck,
        round((40 + 60 * random())::numeric, 2)::float8 as coverage,
        now() - random() * interval '60 days' as time
      from unnest(${userIds}::int[]) "userId", generate_series(1, ${perStudent}::int)
    ), judged as (
      select *, (${verdicts}::text[])[1 + width_bucket(luck, ${bounds}::float8[])] as verdict
      from attempt
    ), scored as (
      select *, case verdict when 'passed' then 16 when 'tests_failed' then 12 end as passed
      from judged
    ), rated as materialized (
      select *, nextval('"Judgement_judgementId_seq"') as judgement,
        (${columns.map(({ problemId }) => problemId)}::int[])[pick] as problem,
        case when passed is not null then coverage end as covered,
        round((coverage * passed / 16)::numeric, 2)::float8 as total,
        ${JSON.stringify(sampleReports)}::jsonb -> verdict as report
      from scored
    ), measured as (
      insert into "Judgement" ("judgementId", "problemRevisionId", "startedAt", "judgedAt", "verdict",
        "counters", "testCounts", "report")
      select judgement, "problemRevisionId", time + interval '0.1 seconds',
        time + interval '0.4 seconds', verdict,
        case when covered is not null then (
          select jsonb_object_agg(metric,
            jsonb_build_object('covered', round(covered * 100), 'total', 10000))
          from unnest(${Metric.options}::text[]) as metric) end,
        jsonb_build_object(
          'passed', coalesce(passed, 0), 'failed', coalesce(16 - passed, 0), 'aborted', 0, 'skipped', 0),
        report
      from rated join revision on revision."problemId" = problem
    )
    insert into "Submission" (
      "userId", "problemId", "assignmentId", "testFileName", "testFileCode",
      "createTime", "startedAt", "judgedAt", attempts, "judgementId", verdict,
      "comprehensiveCoverage", "totalScore", score)
    select "userId", problem,
      (${columns.map(({ assignmentId }) => assignmentId)}::int[])[pick],
      'SubjectTests.java', ${testFileCode},
      time, time + interval '0.1 seconds', time + interval '0.4 seconds', 1, judgement, verdict,
      covered, total,
      case when passed is not null then jsonb_build_object(
        'passedTests', passed, 'countedTests', 16, 'gate', passed / 16.0, 'totalScore', total,
        'components', jsonb_build_array(
          jsonb_build_object('component', 'coverage', 'share', 100, 'score', coverage))) end
    from rated order by time`
}

/** Let the best submission of each student and problem count, the earlier one where two are equal. */
export async function chooseBest(transaction: DbTransaction): Promise<void> {
  await transaction.$executeRaw`
    insert into "AssignmentProblemStatus" ("assignmentId", "userId", "problemId", "bestSubmissionId", "updateTime")
    select distinct on ("assignmentId", "userId", "problemId")
      "assignmentId", "userId", "problemId", "submissionId", "judgedAt"
    from "Submission" where "totalScore" is not null
    order by "assignmentId", "userId", "problemId", "totalScore" desc, "createTime"`
}
