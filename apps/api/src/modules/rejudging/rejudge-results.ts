import type * as contract from '@ceping/contract/rejudging'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { type Comparison, compareResults } from '@ceping/judging/comparison'
import type { SubmissionView } from '@ceping/contract/submission'
import { countedColumns, readPolicyOf } from '@ceping/judging/counted'
import { readMeasured } from '@ceping/judging/judgement'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { nameOf } from '../../view/name-of.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import {
  judgementSelect,
  submissionQueryFor,
  viewSubmission,
} from '../submission/submission.view.ts'
import { requireRejudging } from './rejudging.access.ts'

const sizeOf = ({ before, after }: Comparison) =>
  Math.abs((after.totalScore ?? 0) - (before.totalScore ?? 0))
const bringsNothing = ({ change }: Comparison) => change === 'failed' || change === 'stale'

/** The largest changes first; last those without a result of use. */
function byImportance(one: Comparison, other: Comparison): number {
  return (
    Number(bringsNothing(one)) - Number(bringsNothing(other)) ||
    sizeOf(other) - sizeOf(one) ||
    Number(one.change === 'same') - Number(other.change === 'same') ||
    one.submissionId - other.submissionId
  )
}

/** The finished results, the largest changes first; last those without a result of use. */
export async function listRejudgeResults(
  { db, user }: Context,
  { body }: InputOf<typeof contract.listRejudgeResults>,
): Promise<DataOf<typeof contract.listRejudgeResults>> {
  const { rejudgingId, changes } = body
  await requireRejudging(db, user, rejudgingId)
  const found = (await compareResults(db, rejudgingId)).filter(
    ({ change }) => changes.length === 0 || changes.includes(change),
  )
  const { skip, take } = sliceOf(body)
  const page = found.toSorted(byImportance).slice(skip, skip + take)
  const rows = await db.submission.findMany({
    where: { submissionId: { in: page.map(({ submissionId }) => submissionId) } },
    select: {
      submissionId: true,
      user: { select: { realName: true, userAccount: true } },
      problem: { select: { title: true } },
      assignment: { select: { assignmentTitle: true } },
    },
  })
  const rowOf = new Map(rows.map((row) => [row.submissionId, row]))
  const records = page.flatMap(({ submissionId, change, isApplied, before, after }) => {
    const row = rowOf.get(submissionId)
    if (row === undefined) return []
    return {
      submissionId,
      realName: nameOf(row.user),
      userAccount: row.user.userAccount,
      problemName: row.problem.title,
      assignmentTitle: row.assignment?.assignmentTitle ?? null,
      change,
      isApplied,
      before,
      after,
    }
  })
  return pageOf(body, { records, total: found.length })
}

/** Both results of a submission in full; 404 while the second one is missing. */
export async function getRejudgeResult(
  context: Context,
  { query: { rejudgingId, submissionId } }: InputOf<typeof contract.getRejudgeResult>,
): Promise<DataOf<typeof contract.getRejudgeResult>> {
  const { db, user } = context
  await requireRejudging(db, user, rejudgingId)
  const result = await db.rejudgeResult.findUnique({
    where: { rejudgingId_submissionId: { rejudgingId, submissionId } },
    include: {
      judgement: { select: judgementSelect },
      replaces: { select: judgementSelect },
      submission: submissionQueryFor(user),
    },
  })
  const judgement = result?.judgement ?? null
  if (result === null || judgement === null) throw notFound('重新判题的结果')
  const { submission, isApplied, replaces } = result
  /** The submission as it is, or would be, with this judgement. */
  async function view(shown: NonNullable<typeof judgement>): Promise<SubmissionView> {
    const { judgementId, judgedAt } = shown
    if (judgementId === submission.judgementId) return viewSubmission(context, submission)
    const policy = await readPolicyOf(db, { judgedAt, assignment: submission.assignment })
    const columns = countedColumns({ judgementId, measured: readMeasured(shown), policy })
    return viewSubmission(context, { ...submission, ...columns, judgedAt, judgement: shown })
  }
  const before = isApplied ? replaces : submission.judgement
  return {
    before: before === null ? await viewSubmission(context, submission) : await view(before),
    after: await view(judgement),
  }
}
