import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import type { Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { findReadableSubmissionsWhere, readableSubmissionWhere } from './submission.access.ts'
import {
  submissionQueryFor,
  summaryQuery,
  viewSubmission,
  viewSummaries,
} from './submission.view.ts'

/**
 * The submissions to the homework and exams of a class. By the ids of these, not joined to them,
 * for the reason of `findReadableSubmissionsWhere`.
 */
async function findOfClassWhere(
  { db }: Context,
  classId: number | undefined,
): Promise<Prisma.SubmissionWhereInput> {
  if (classId === undefined) return {}
  const ofClass = await db.assignment.findMany({
    where: { classId },
    select: { assignmentId: true },
  })
  return { assignmentId: { in: ofClass.map(({ assignmentId }) => assignmentId) } }
}

/** Readable submissions, the last first. */
export async function listSubmissions(
  context: Context,
  { body }: InputOf<typeof contract.listSubmissions>,
): Promise<DataOf<typeof contract.listSubmissions>> {
  const { db } = context
  const { classId, assignmentId, problemId, userId } = body
  const [readable, ofClass] = await Promise.all([
    findReadableSubmissionsWhere(context),
    findOfClassWhere(context, classId),
  ])
  const where: Prisma.SubmissionWhereInput = {
    AND: [readable, ofClass, { assignmentId, problemId, userId }],
  }
  const [submissions, total] = await Promise.all([
    db.submission.findMany({
      where,
      ...summaryQuery,
      orderBy: [{ createTime: 'desc' }, { submissionId: 'desc' }],
      ...sliceOf(body),
    }),
    db.submission.count({ where }),
  ])
  return pageOf(body, { records: await viewSummaries(context, submissions), total })
}

/** One submission with its code and result; 404 for those who may not read it. */
export async function getSubmission(
  context: Context,
  { query }: InputOf<typeof contract.getSubmission>,
): Promise<contract.SubmissionView> {
  const { db, user } = context
  const submission = await db.submission.findFirst({
    where: { submissionId: query.id, ...readableSubmissionWhere(user) },
    ...submissionQueryFor(user),
  })
  if (submission === null) throw notFound('提交')
  return viewSubmission(context, submission)
}
