import type { InputOf } from '@ceping/contract/endpoint'
import { RefusalCause } from '@ceping/contract/exam'
import { Verdict } from '@ceping/contract/vocabulary'
import type * as contract from '@ceping/contract/work-record'
import { WorkEventKind } from '@ceping/contract/work-record'
import type { Db } from '@ceping/db/client'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { inPaperOf } from '../assignment/paper.ts'
import { isFull } from './save-recorded-draft.ts'
import { requireTaughtWork, type WorkKey } from './work-record.access.ts'

/** More than any student does; the first ones are shown. */
const shownLimit = 6_000

/** The problems of the assignment, each with how many changes of the student's text are recorded. */
async function listProblems(db: Db, { assignmentId, userId }: WorkKey) {
  const problems = await db.assignmentProblem.findMany({
    where: { assignmentId, ...inPaperOf(userId) },
    select: { problemId: true, problem: { select: { title: true } } },
    orderBy: { position: 'asc' },
  })
  const records = await db.workRecord.findMany({ where: { assignmentId, userId } })
  const recordOf = new Map(records.map((record) => [record.problemId, record]))
  return {
    recordOf,
    problems: problems.map(({ problemId, problem }) => ({
      problemId,
      title: problem.title,
      changeCount: recordOf.get(problemId)?.changeCount ?? 0,
    })),
  }
}

/** Of the problem, and what concerns all of them; also whenever the student was away. */
async function listEvents(db: Db, { assignmentId, userId, problemId }: WorkKey) {
  const events = await db.workEvent.findMany({
    where: {
      assignmentId,
      userId,
      OR: [{ problemId: null }, { problemId }, { kind: { in: ['left', 'returned'] } }],
    },
    orderBy: { workEventId: 'asc' },
    take: shownLimit,
  })
  return events.map(({ createTime, kind, problemId, detail }) => ({
    at: createTime.getTime(),
    kind: WorkEventKind.parse(kind),
    problemId,
    detail,
  }))
}

async function listSubmissions(db: Db, key: WorkKey) {
  const submissions = await db.submission.findMany({
    where: { ...key, isTrial: false },
    select: { submissionId: true, createTime: true, verdict: true, totalScore: true },
    orderBy: { submissionId: 'asc' },
    take: shownLimit,
  })
  return submissions.map(({ submissionId, createTime, verdict, totalScore }) => ({
    submissionId,
    at: createTime.getTime(),
    verdict: Verdict.nullable().parse(verdict),
    totalScore,
  }))
}

async function listRefused(db: Db, key: WorkKey) {
  const refused = await db.refusedDraft.findMany({ where: key, orderBy: { createTime: 'asc' } })
  return refused.map(({ createTime, cause }) => ({
    at: createTime.getTime(),
    cause: RefusalCause.parse(cause),
  }))
}

/** What happened while a student worked on a problem, beside the text. */
export async function getWorkRecord(
  { db, user }: Context,
  { query }: InputOf<typeof contract.getWorkRecord>,
): Promise<contract.WorkRecord> {
  const { assignment, student } = await requireTaughtWork(db, user, query)
  const [{ problems, recordOf }, events, submissions, refused] = await Promise.all([
    listProblems(db, query),
    listEvents(db, query),
    listSubmissions(db, query),
    listRefused(db, query),
  ])
  const record = recordOf.get(query.problemId)
  return {
    userId: student.id,
    userAccount: student.userAccount,
    realName: nameOf(student),
    assignmentTitle: assignment.assignmentTitle,
    problems,
    events,
    submissions,
    refused,
    isCut: record !== undefined && isFull(record),
  }
}
