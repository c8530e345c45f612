import { JudgeReport } from '@ceping/contract/judge'
import type { Judgement } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../src/testing/test-app.ts'
import { type BenchData, seedBench } from './seed.ts'

let app: TestApp
let data: BenchData
beforeAll(async () => {
  app = await openTestApp()
  data = await seedBench(app.db, { students: 10 })
})
afterAll(() => app.close())

it('makes a class with the students, problems and submissions that it promises', async () => {
  const { classId } = data
  const inClass = { assignment: { classId } }
  const { db } = app
  expect(await db.classMember.count({ where: { classId, memberRole: 'student' } })).toBe(10)
  expect(
    await db.problem.count({ where: { problemSet: { assignments: { some: { classId } } } } }),
  ).toBe(40)
  expect(await db.classNotice.count({ where: { classId } })).toBe(30)
  expect(await db.submission.count({ where: inClass })).toBe(10 * 167)
  // 400 pairs of student and problem, of which few were never tried with success.
  expect(await db.assignmentProblemStatus.count({ where: inClass })).toBeGreaterThan(350)
  expect(await db.submission.count({ where: { assignment: { classId: { not: classId } } } })).toBe(
    15_000,
  )
})

it('lets the best submission of each student and problem count', async () => {
  const wrong = await app.db.$queryRaw`
    select 1
    from "AssignmentProblemStatus" status
    join "Submission" best on best."submissionId" = status."bestSubmissionId"
    where (best."assignmentId", best."problemId", best."userId")
        is distinct from (status."assignmentId", status."problemId", status."userId")
      or best."totalScore" < (
        select max(other."totalScore") from "Submission" other
        where other."assignmentId" = status."assignmentId"
          and other."problemId" = status."problemId" and other."userId" = status."userId")`
  expect(wrong).toEqual([])
})

it('makes reports as the judge does, of 3 to 10 KB where the tests ran', async () => {
  const samples = await app.db.$queryRaw<Judgement[]>`
    select distinct on (verdict) * from "Judgement"`
  expect(samples.length).toBe(6)
  for (const { verdict, report } of samples) {
    expect(JudgeReport.parse(report).verdict).toBe(verdict)
  }
  const sizes = samples
    .filter(({ counters }) => counters !== null)
    .map(({ report }) => JSON.stringify(report).length)
  expect(Math.min(...sizes)).toBeGreaterThan(3_000)
  expect(Math.max(...sizes)).toBeLessThan(10_000)
})
