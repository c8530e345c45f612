import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/submission'
import type { Prisma } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { taughtClassWhere } from '../class/class.access.ts'
import { readableSubmissionWhere } from './submission.access.ts'
import { submissionQuery, summaryQuery, viewSubmission, viewSummary } from './submission.view.ts'

/**
 * The submissions that the user may read. Those of taught classes by the ids of their assignments:
 * joined to assignments and classes, PostgreSQL would read the submissions of the whole school.
 */
async function findReadableWhere({ db, user }: Context): Promise<Prisma.SubmissionWhereInput> {
  if (user.userRole !== 'teacher') return readableSubmissionWhere(user)
  const taught = await db.assignment.findMany({
    where: { class: taughtClassWhere(user) },
    select: { assignmentId: true },
  })
  const assignmentIds = taught.map(({ assignmentId }) => assignmentId)
  return readableSubmissionWhere(user, { assignmentId: { in: assignmentIds } })
}

/** Readable submissions, the last first. */
export async function listSubmissions(
  context: Context,
  { body }: InputOf<typeof contract.listSubmissions>,
): Promise<DataOf<typeof contract.listSubmissions>> {
  const { db, times } = context
  const { current, pageSize, assignmentId, problemId, userId } = body
  const where: Prisma.SubmissionWhereInput = {
    AND: [await findReadableWhere(context), { assignmentId, problemId, userId }],
  }
  const [submissions, total] = await Promise.all([
    db.submission.findMany({
      where,
      ...summaryQuery,
      orderBy: [{ createTime: 'desc' }, { submissionId: 'desc' }],
      skip: (current - 1) * pageSize,
      take: pageSize,
    }),
    db.submission.count({ where }),
  ])
  const records = submissions.map((row) => viewSummary(times, row))
  return { records, total, current, size: pageSize }
}

/** One submission with its code and result; 404 for those who may not read it. */
export async function getSubmission(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.getSubmission>,
): Promise<contract.SubmissionView> {
  const submission = await db.submission.findFirst({
    where: { submissionId: query.id, ...readableSubmissionWhere(user) },
    ...submissionQuery,
  })
  if (submission === null) throw new AppError('NOT_FOUND')
  return viewSubmission(times, submission)
}
