import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import { findUnjudged, noteBegun, storeResult } from '../judging.ts'
import { reportOf } from './report.ts'

/** A student, and a problem in a running assignment. */
export interface TestRows {
  userId: number
  problemId: number
  assignmentId: number
}

let count = 0

/** Create everything that a submission hangs on. */
export async function createRows(
  db: Db,
  options: {
    referenceCode?: string
    scoringPolicy?: ScoringPolicy
    type?: AssignmentType
  } = {},
): Promise<TestRows> {
  const { referenceCode = 'class Subject {}', scoringPolicy = defaultScoringPolicy } = options
  const { type = '作业' } = options
  const unique = `test${++count}${process.pid}`
  const userOf = (userRole: 'student' | 'teacher') =>
    db.user.create({
      data: { userAccount: `${userRole}${unique}`, passwordHash: 'none', userRole },
    })
  const student = await userOf('student')
  const { id: creatorId } = await userOf('teacher')
  const problemSet = await db.problemSet.create({ data: { name: '题集', creatorId } })
  const { problemSetId } = problemSet
  const problem = await db.problem.create({
    data: {
      problemSetId,
      creatorId,
      title: '题目',
      tags: [],
      description: '',
      code: referenceCode,
    },
  })
  const { classId } = await db.class.create({
    data: {
      className: '班级',
      classCode: unique,
      inviteCode: unique.slice(0, 10).toUpperCase().padEnd(10, '0'),
      ownerId: creatorId,
    },
  })
  const assignment = await db.assignment.create({
    data: {
      classId,
      problemSetId,
      creatorId,
      type,
      assignmentTitle: '作业',
      startTime: new Date(Date.now() - 3_600_000),
      endTime: new Date(Date.now() + 3_600_000),
      scoringPolicy,
    },
  })
  return {
    userId: student.id,
    problemId: problem.problemId,
    assignmentId: assignment.assignmentId,
  }
}

/** Hand in a test; returns its id. */
export async function createSubmission(
  db: Db,
  rows: TestRows,
  more: {
    testFileCode?: string
    assignmentId?: number | null
    isTrial?: boolean
    createTime?: Date
    attempts?: number
  } = {},
): Promise<number> {
  const { submissionId } = await db.submission.create({
    data: {
      ...rows,
      testFileName: 'SubjectTests.java',
      testFileCode: 'class SubjectTests {}',
      ...more,
    },
  })
  return submissionId
}

/** Have a submission judged at once, as a worker does, with what `reportOf` makes of the result. */
export async function judgeAs(
  db: Db,
  submissionId: number,
  result: Parameters<typeof reportOf>[0],
): Promise<void> {
  const judging = await findUnjudged(db, submissionId)
  if (judging === null) throw new Error(`submission ${submissionId} does not wait`)
  const { problemRevisionId } = judging
  const startedAt = new Date()
  await noteBegun(db, judging, startedAt)
  await storeResult(db, judging, { report: reportOf(result), problemRevisionId, startedAt })
}
