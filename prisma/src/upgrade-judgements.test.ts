import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { sharedDatabases } from './testing/shared-databases.ts'

// Before there were judgements, a submission and a re-judging's result each held a result themselves,
// and applying made the two change places. All of it is kept, and while apis and workers of that
// release go on, so is what they store.

const migrationsFolder = join(import.meta.dirname, '../migrations')
const code = 'class Subject {}'
const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`

/** A report as it was stored: with the tests that it lists, and how many there are of all. */
function reportOf(name: string, more: object = {}) {
  return {
    name,
    counters: { line: { covered: 1, total: 2 } },
    tests: [{ outcome: 'passed' }],
    testCounts: { passed: 1, failed: 0, aborted: 0, skipped: 0 },
    referenceSha256: createHash('sha256').update(code).digest('hex'),
    ...more,
  }
}
/** From before there was a budget. */
const longReport = reportOf('long', {
  testCounts: null,
  tests: Array.from({ length: 600 }, (_, n) => ({
    n,
    outcome: n % 100 === 99 ? 'failed' : 'passed',
  })),
})

let client: pg.Client

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  return (await client.query<Row>(sql, values)).rows
}
/** Hand in, as that release does. */
function insertSubmission(id: number) {
  return query(
    `insert into "Submission" ("submissionId", "userId", "problemId", "isTrial", "testFileName", "testFileCode")
     values ($1, 1, 1, true, '', '')`,
    [id],
  )
}
/** Store a result, as that release does. */
function judge(id: number, minute: number, report: object) {
  return query(
    `update "Submission" set "startedAt" = $2, "judgedAt" = $2, verdict = 'passed', "totalScore" = 50,
       score = '{}', report = $3 where "submissionId" = $1`,
    [id, at(minute), JSON.stringify(report)],
  )
}
/** Start a re-judging of a submission and store what comes of it, as that release does. */
async function rejudge(
  rejudgingId: number,
  id: number,
  { minute, report }: { minute: number; report: object },
) {
  await query(`insert into "Rejudging" ("rejudgingId", reason, "creatorId") values ($1, '', 1)`, [
    rejudgingId,
  ])
  await query(
    `insert into "RejudgeResult" ("rejudgingId", "submissionId", "swapsWith")
     select $1, "submissionId", "judgedAt" from "Submission" where "submissionId" = $2`,
    [rejudgingId, id],
  )
  await query(
    `update "RejudgeResult" set "startedAt" = $2, "judgedAt" = $2, verdict = 'no_tests', report = $3
     where "rejudgingId" = $1`,
    [rejudgingId, at(minute), JSON.stringify(report)],
  )
}
/** Let a result and its submission's change places, as that release does. */
function swap(rejudgingId: number) {
  return query(
    `with given as (
       update "Submission" as submission
       set (verdict, report, "startedAt", "judgedAt", "totalScore", score) =
         (result.verdict, result.report, result."startedAt", result."judgedAt", result."totalScore", result.score)
       from "RejudgeResult" as result
       where "rejudgingId" = $1 and result."submissionId" = submission."submissionId"
     )
     update "RejudgeResult" as result
     set (verdict, report, "startedAt", "judgedAt", "totalScore", score, "swapsWith", "isApplied") =
       (submission.verdict, submission.report, submission."startedAt", submission."judgedAt",
        submission."totalScore", submission.score, result."judgedAt", not result."isApplied")
     from "Submission" as submission
     where "rejudgingId" = $1 and submission."submissionId" = result."submissionId"`,
    [rejudgingId],
  )
}
/** The name of the report that counts for a submission; null where none does. */
async function nameOf(id: number) {
  const [row] = await query<{ name: string | null }>(
    `select judgement.report ->> 'name' as name from "Submission"
     left join "Judgement" as judgement using ("judgementId") where "submissionId" = $1`,
    [id],
  )
  return row?.name
}
/** The names of what came of a re-judging, and of what it stands against. */
async function namesOf(rejudgingId: number) {
  const [row] = await query<{ result: string | null; replaced: string | null }>(
    `select judgement.report ->> 'name' as result, replaced.report ->> 'name' as replaced
     from "RejudgeResult" as result
     left join "Judgement" as judgement on judgement."judgementId" = result."judgementId"
     left join "Judgement" as replaced on replaced."judgementId" = result."replacesId"
     where "rejudgingId" = $1`,
    [rejudgingId],
  )
  return row
}

beforeAll(async () => {
  const databaseUrl = await sharedDatabases().createEmptyDatabase()
  await migrate({ databaseUrl, migrationsFolder, last: '20261122133100_place_drafts' })
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await query(`
    insert into "User" (id, "userAccount", "passwordHash", "userRole") values (1, 'u', '-', 'admin');
    insert into "ProblemSet" ("problemSetId", name, "creatorId") values (1, 's', 1);
    insert into "Problem" ("problemId", "problemSetId", title, tags, description, code, "creatorId")
      values (1, 1, 'p', '{}', '', '${code}', 1)`)
  for (const id of [1, 2, 3, 4, 5, 6]) await insertSubmission(id)
  await judge(1, 1, reportOf('plain'))
  await judge(2, 2, longReport)
  await judge(3, 3, reportOf('other code', { referenceSha256: 'unknown' }))
  // Judged again twice: the first was applied, and the second after that.
  await judge(4, 4, reportOf('first'))
  await rejudge(1, 4, { minute: 14, report: reportOf('second') })
  await swap(1)
  await rejudge(2, 4, { minute: 24, report: reportOf('third') })
  await swap(2)
  // Judged again, and not applied; and one that has not come.
  await judge(5, 5, reportOf('counts'))
  await rejudge(3, 5, { minute: 15, report: reportOf('offered') })
  await query(`insert into "Rejudging" ("rejudgingId", reason, "creatorId") values (4, '', 1)`)
  await query(`insert into "RejudgeResult" ("rejudgingId", "submissionId", "swapsWith")
    values (4, 1, '${at(1)}')`)
  await migrate({ databaseUrl, migrationsFolder, last: '20261123034542_judgement' })
  // Until the next migration has judgements of all, that release scores results that have none.
  await query(`update "Submission" set "totalScore" = 49 where "submissionId" = 1`)
  await migrate({ databaseUrl, migrationsFolder })
})
afterAll(() => client.end())

describe('an installation without judgements', () => {
  it('keeps every result, with what was counted and the code that it was judged with', async () => {
    const rows = await query(
      `select "submissionId" as id, judgement.verdict, judgement."judgedAt", counters, "testCounts", revision.code
       from "Submission" join "Judgement" as judgement using ("judgementId")
       left join "ProblemRevision" as revision using ("problemRevisionId")
       where "submissionId" in (1, 3) order by 1`,
    )
    const { counters, testCounts } = reportOf('')
    const kept = { verdict: 'passed', counters, testCounts }
    expect(rows).toEqual([
      { ...kept, id: 1, judgedAt: new Date(at(1)), code },
      { ...kept, id: 3, judgedAt: new Date(at(3)), code: null },
    ])
    expect(await query(`select from "Submission" where "judgedAt" is null`)).toHaveLength(1)
  })

  it('counts the tests of old reports, and keeps 500, failures before others', async () => {
    const [row] = await query<{ counts: object; report: { tests: object[]; testCounts: object } }>(
      `select "testCounts" as counts, judgement.report from "Submission"
       join "Judgement" as judgement using ("judgementId") where "submissionId" = 2`,
    )
    const counts = { passed: 594, failed: 6, aborted: 0, skipped: 0 }
    expect(row).toMatchObject({ counts, report: { testCounts: counts } })
    expect(row?.report.tests).toHaveLength(500)
    const failures = [99, 199, 299, 399, 499, 599].map((n) => ({ n, outcome: 'failed' }))
    expect(row?.report.tests).toEqual(expect.arrayContaining(failures))
  })

  it('keeps what re-judgings have brought, and what they have replaced', async () => {
    expect(await nameOf(4)).toBe('third')
    expect(await namesOf(1)).toEqual({ result: 'second', replaced: 'first' })
    expect(await namesOf(2)).toEqual({ result: 'third', replaced: 'second' })
    expect(await nameOf(5)).toBe('counts')
    expect(await namesOf(3)).toEqual({ result: 'offered', replaced: 'counts' })
    expect(await namesOf(4)).toEqual({ result: null, replaced: 'plain' })
  })

  it('goes on with workers and apis of the release before', async () => {
    await judge(6, 30, reportOf('by an old worker'))
    expect(await nameOf(6)).toBe('by an old worker')
    await rejudge(5, 6, { minute: 31, report: reportOf('by an old worker, again') })
    expect(await namesOf(5)).toEqual({
      result: 'by an old worker, again',
      replaced: 'by an old worker',
    })
    const count = async () => (await query('select from "Judgement"')).length
    const before = await count()
    await swap(5)
    expect(await nameOf(6)).toBe('by an old worker, again')
    await swap(5)
    expect(await nameOf(6)).toBe('by an old worker')
    expect(await count()).toBe(before)
    await query(`update "Submission" set "judgedAt" = null, "startedAt" = null, verdict = null,
      "totalScore" = null, score = null, report = null where "submissionId" = 6`)
    expect(await nameOf(6)).toBeNull()
  })

  it('gives that release nothing to score or exchange once another judgement counts', async () => {
    await judge(6, 40, reportOf('before'))
    await rejudge(6, 6, { minute: 41, report: reportOf('after') })
    // Applied as it is done now: pointers move.
    await query(`update "Submission" as submission set "judgementId" = result."judgementId"
      from "RejudgeResult" as result
      where result."rejudgingId" = 6 and submission."submissionId" = result."submissionId"`)
    await query(`update "RejudgeResult" set "isApplied" = true where "rejudgingId" = 6`)
    expect(await nameOf(6)).toBe('after')
    expect(await query(`select report from "Submission" where "submissionId" = 6`)).toEqual([
      { report: null },
    ])
    const swappable =
      await query(`select from "RejudgeResult" join "Submission" using ("submissionId")
      where "rejudgingId" = 6 and "swapsWith" = "Submission"."judgedAt"`)
    expect(swappable).toEqual([])
  })

  it('changes nothing that was judged, and no revision', async () => {
    const unchanged = 'is never changed'
    await expect(query(`update "Judgement" set verdict = 'passed'`)).rejects.toThrow(unchanged)
    await expect(query(`update "ProblemRevision" set code = ''`)).rejects.toThrow(unchanged)
    await query(`update "Problem" set title = 'q', code = '${code}'`)
    await query(`update "Problem" set code = 'class New {}'`)
    const revisions = await query(`select number, code from "ProblemRevision" order by number`)
    expect(revisions).toEqual([
      { number: 1, code },
      { number: 2, code: 'class New {}' },
    ])
  })
})
