import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AnyEnvelope } from '@ceping/contract/envelope'
import { submitTests } from '@ceping/contract/submission'
import { expect, inject, vi } from 'vitest'
import { logIn, request, type Session } from '../../bench/client.ts'
import type { Installation } from './installation.ts'

/** What somebody who submits is answered; status 0: the connection was lost. */
export interface Answer {
  status: number
  code: number
  message: string
  submissionId: number | null
}

/** The students of the demo's running homework. */
export interface Students {
  /** What they submit to: a problem of a running homework. */
  place: { assignmentId: number; problemId: number }
  /** Have each, or the first `count`, submit so often, all at once; resolves when all are answered. */
  submit(times: number, count?: number): Promise<Answer[]>
  /** How many of their submissions have been taken in. */
  countStored(): Promise<number>
  /** Wait until so many of what was submitted are judged: the rest is under way. */
  waitForJudged(count: number): Promise<void>
  /** Wait until all is judged, and check that nothing was lost, or judged wrongly, or twice. */
  expectJudgedOnce(answers: Answer[]): Promise<Row[]>
}

interface Row {
  submissionId: number
  judgedAt: string | null
  verdict: string | null
  attempts: number
  /** How often a result was written. */
  written: number
}

const problem = { title: '下一天', path: 'branches-and-boundaries/01-next-date' }

/** The number of students who submit at once. */
export const crowdSize = 8

/** From now on the database remembers each result that is written. */
const watchResults = `
  create table if not exists result_written ("submissionId" int);
  create or replace function note_result() returns trigger language plpgsql as $$ begin
    insert into result_written values (new."submissionId"); return new; end $$;
  create or replace trigger note_result after update on "Submission" for each row
    when (old."judgedAt" is distinct from new."judgedAt") execute function note_result();`

/** Leave out what waits, of the demo's students or of an earlier story: it takes both cores for a minute. */
export async function forgetWhatWaits(installation: Installation): Promise<void> {
  const forget = `delete from "Submission" where "judgedAt" is null;
    delete from "MutationAnalysis" where "finishedAt" is null`
  await installation.exec('postgres', 'psql', '-U', 'ceping', '-qc', forget)
}

/** Log in the first students of the demo. */
export async function openStudents(
  installation: Installation,
  count = crowdSize,
): Promise<Students> {
  const [place] = await installation.query<{ assignmentId: number; problemId: number }>(
    `select "assignmentId", "problemId" from "Assignment" join "Problem" using ("problemSetId")
     where type = '作业' and title = '${problem.title}' and now() between "startTime" and "endTime"
     order by 1 limit 1`,
  )
  await forgetWhatWaits(installation)
  await installation.exec('postgres', 'psql', '-U', 'ceping', '-qc', watchResults)
  if (place === undefined) throw new Error(`The demo has no running homework ${problem.title}.`)
  const file = join(inject('sourceFolder'), 'prisma/demo/problems', problem.path, 'FullTests.java')
  const body = { ...place, testFileCode: readFileSync(file, 'utf8') }
  const sessions = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const userAccount = `S2026${String(index + 1).padStart(3, '0')}`
      return logIn(installation.url, { userAccount, userPassword: 'Student@123456' })
    }),
  )
  const [newest] = await installation.query<{ id: number }>(
    `select coalesce(max("submissionId"), 0) as id from "Submission"`,
  )
  const since = newest?.id ?? 0

  async function submitOnce(session: Session): Promise<Answer> {
    const lost = { status: 0, code: 0, message: '', submissionId: null }
    const response = await request(session, submitTests, { body }).catch(() => null)
    if (response === null) return lost
    const text = await response.text().catch(() => null)
    if (text === null) return lost
    const { code, message, data } = AnyEnvelope.parse(JSON.parse(text))
    const submissionId = (data as { submissionId?: number } | null)?.submissionId ?? null
    return { status: response.status, code, message, submissionId }
  }
  function readRows(): Promise<Row[]> {
    return installation.query<Row>(
      `select "submissionId", "judgedAt", verdict, attempts, (select count(*) from result_written w
         where w."submissionId" = s."submissionId") as written
       from "Submission" s where "submissionId" > ${since} order by 1`,
    )
  }
  return {
    place,
    async submit(times, among) {
      const each = Array.from({ length: times }, () => sessions.slice(0, among).map(submitOnce))
      return Promise.all(each.flat())
    },
    countStored: async () => (await readRows()).length,
    async waitForJudged(number) {
      await vi.waitFor(
        async () => {
          const rows = await readRows()
          expect(rows.filter(({ judgedAt }) => judgedAt !== null).length).toBeGreaterThanOrEqual(
            number,
          )
        },
        { timeout: 600_000, interval: 500 },
      )
    },
    async expectJudgedOnce(answers) {
      await vi.waitFor(
        async () => {
          const rows = await readRows()
          expect(rows.filter(({ judgedAt }) => judgedAt === null)).toEqual([])
        },
        { timeout: 600_000, interval: 1_000 },
      )
      const rows = await readRows()
      expect(rows.filter(({ verdict, written }) => verdict !== 'passed' || written !== 1)).toEqual(
        [],
      )
      const stored = new Set(rows.map(({ submissionId }) => submissionId))
      const accepted = answers.flatMap(({ submissionId }) => submissionId ?? [])
      expect(accepted.filter((id) => !stored.has(id))).toEqual([])
      return rows
    },
  }
}
