import { createHash } from 'node:crypto'
import type { Counters, JudgeReport, TestResult } from '@ceping/contract/judge'
import type { Verdict } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'

const counterOf = (covered: number, total = 100) => ({ covered, total })

/** What a report counts whose coverage is as below. */
const counters: Counters = {
  instruction: counterOf(90),
  branch: counterOf(0, 0),
  line: counterOf(80),
  complexity: counterOf(70),
  method: counterOf(100),
  class: counterOf(100),
}
const passedTest: TestResult = {
  path: [],
  displayName: 'passes',
  outcome: 'passed',
  durationMs: 1,
  failure: null,
  reason: null,
}

const coverage = {
  instructionCoverage: 90,
  branchCoverage: null,
  lineCoverage: 80,
  complexityCoverage: 70,
  methodCoverage: 100,
  classCoverage: 100,
  comprehensiveCoverage: 88,
}

/** Write a verdict into a submission's row, as the worker does; `totalScore` where there is one. */
export async function saveVerdict(
  db: Db,
  submissionId: number,
  { verdict, totalScore }: { verdict: Verdict; totalScore?: number },
): Promise<void> {
  const submission = await db.submission.findUniqueOrThrow({
    where: { submissionId },
    include: { problem: true },
  })
  const report: JudgeReport = {
    verdict,
    message: `结论：${verdict}`,
    counters: totalScore === undefined ? null : counters,
    lines: [],
    tests: totalScore === undefined ? [] : [passedTest],
    testCounts: null,
    diagnostics: [],
    violations: [],
    advice: [],
    stdout: '',
    stderr: '',
    steps: [],
    versions: { runner: '1', jdk: '17', junit: '5', jacoco: '0.8' },
    referenceSha256: createHash('sha256').update(submission.problem.code).digest('hex'),
  }
  const result =
    totalScore === undefined
      ? {}
      : {
          ...coverage,
          totalScore,
          score: {
            passedTests: 1,
            countedTests: 1,
            gate: 1,
            components: [{ component: 'coverage', share: 100, score: totalScore }],
            totalScore,
          },
        }
  await db.submission.update({
    where: { submissionId },
    data: { startedAt: new Date(), judgedAt: new Date(), verdict, report, ...result },
  })
}

/** Make a judged submission of a student the one that counts. */
export async function makeBest(
  db: Db,
  parts: { userId: number; assignmentId: number; problemId: number; totalScore: number },
): Promise<number> {
  const { totalScore, ...keys } = parts
  const { submissionId } = await db.submission.create({
    data: { ...keys, testFileName: 'Tests', testFileCode: 'class Tests {}' },
  })
  await saveVerdict(db, submissionId, { verdict: 'passed', totalScore })
  await db.assignmentProblemStatus.create({ data: { ...keys, bestSubmissionId: submissionId } })
  return submissionId
}

/** Let a submission wait for the judge again. */
export async function unjudge(db: Db, submissionId: number): Promise<void> {
  const nothing = Object.fromEntries(Object.keys(coverage).map((column) => [column, null]))
  await db.submission.update({
    where: { submissionId },
    data: {
      ...nothing,
      startedAt: null,
      judgedAt: null,
      verdict: null,
      totalScore: null,
      score: Prisma.DbNull,
      report: Prisma.DbNull,
    },
  })
}
