import { hash } from 'node:crypto'
import type { InputOf } from '@ceping/contract/endpoint'
import { commentLimit } from '@ceping/contract/submission-comment'
import type * as contract from '@ceping/contract/submission-comment'
import type { DbTransaction } from '@ceping/db/client'
import { holdClassOf } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma, Submission, SubmissionComment, User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { nameOf } from '../../view/name-of.ts'
import { staffedClassWhere } from '../class/class.access.ts'
import { readableSubmissionWhere } from '../submission/submission.access.ts'

/** Submissions that somebody comments on: those of students, in classes that they teach or assist in. */
function commentableWhere(user: SessionUser): Prisma.SubmissionWhereInput {
  return { isTrial: false, assignment: { class: staffedClassWhere(user) } }
}

type Commentable = Pick<Submission, 'assignmentId' | 'testFileCode'> & { ownerId: number | null }

/** Such a submission, whose class nobody leaves or archives until the transaction ends. */
async function holdCommentable(
  transaction: DbTransaction,
  user: SessionUser,
  submissionId: number,
): Promise<Commentable> {
  const where = { submissionId, ...commentableWhere(user) }
  const select = { assignmentId: true }
  const found = await transaction.submission.findFirst({ where, select })
  if (found === null) throw notFound('提交')
  await holdClassOf(transaction, 'Assignment', found.assignmentId ?? 0)
  const held = await transaction.submission.findFirst({
    where,
    select: {
      assignmentId: true,
      testFileCode: true,
      assignment: { select: { class: { select: { ownerId: true } } } },
    },
  })
  if (held === null) throw notFound('提交')
  const { assignment, ...columns } = held
  return { ...columns, ownerId: assignment?.class.ownerId ?? null }
}

type Author = Pick<User, 'userAccount'>

/** A comment that the user sees as one who comments, and the submission that it is about. */
async function holdComment(
  transaction: DbTransaction,
  user: SessionUser,
  commentId: number,
): Promise<{ comment: SubmissionComment & { author: Author }; submission: Commentable }> {
  const comment = await transaction.submissionComment.findFirst({
    where: { commentId, submission: commentableWhere(user) },
    include: { author: { select: { userAccount: true } } },
  })
  if (comment === null) throw notFound('批注')
  return { comment, submission: await holdCommentable(transaction, user, comment.submissionId) }
}

function requireLine(line: number | null, { testFileCode }: Commentable): void {
  if (line === null || line <= testFileCode.split('\n').length) return
  throw fieldRefusal('line', '测试代码没有这一行')
}

function mayDelete(user: SessionUser, authorId: number, ownerId: number | null): boolean {
  return user.userRole === 'admin' || user.id === authorId || user.id === ownerId
}

/** The comments on a submission that the user may read: of all of it first, then by line. */
export async function listComments(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listComments>,
): Promise<contract.SubmissionComment[]> {
  const submission = await db.submission.findFirst({
    where: { submissionId: query.id, ...readableSubmissionWhere(user) },
    select: {
      assignment: { select: { class: { select: { ownerId: true } } } },
      comments: {
        include: { author: { select: { realName: true } } },
        orderBy: [{ line: { sort: 'asc', nulls: 'first' } }, { commentId: 'asc' }],
      },
    },
  })
  if (submission === null) throw notFound('提交')
  const ownerId = submission.assignment?.class.ownerId ?? null
  return submission.comments.map(({ author, authorId, ...comment }) => ({
    commentId: comment.commentId,
    line: comment.line,
    content: comment.content,
    authorName: nameOf(author),
    createTime: times.toWallTime(comment.createTime),
    editedAt: comment.editedAt && times.toWallTime(comment.editedAt),
    isUnseen: comment.seenAt === null,
    isOwn: authorId === user.id,
    isDeletable: mayDelete(user, authorId, ownerId),
  }))
}

/** Comment on a student's submission, or on one line of it; returns the id of the comment. */
export async function addComment(
  { db, user }: Context,
  { body }: InputOf<typeof contract.addComment>,
): Promise<number> {
  const { submissionId, line = null, content } = body
  return inTransaction(db, async (transaction) => {
    const submission = await holdCommentable(transaction, user, submissionId)
    requireLine(line, submission)
    const count = await transaction.submissionComment.count({ where: { submissionId } })
    if (count >= commentLimit) throw new AppError('TOO_MANY_COMMENTS')
    const data = { submissionId, authorId: user.id, line, content }
    const { commentId } = await transaction.submissionComment.create({ data })
    return commentId
  })
}

/** Change one's own comment; its student is told anew. */
export async function updateComment(
  { db, user }: Context,
  { body }: InputOf<typeof contract.updateComment>,
): Promise<true> {
  const { commentId, line = null, content } = body
  await inTransaction(db, async (transaction) => {
    const { comment, submission } = await holdComment(transaction, user, commentId)
    if (comment.authorId !== user.id) throw new AppError('NOT_COMMENT_AUTHOR')
    requireLine(line, submission)
    const data = { line, content, editedAt: new Date(), seenAt: null }
    await transaction.submissionComment.update({ where: { commentId }, data })
  })
  return true
}

/** Delete a comment: one's own, or as the owner of the class. The audit log has it if it was another's. */
export async function deleteComment(
  context: Context,
  { body }: InputOf<typeof contract.deleteComment>,
): Promise<true> {
  const { db, user } = context
  const { commentId } = body
  await inTransaction(db, async (transaction) => {
    const { comment, submission } = await holdComment(transaction, user, commentId)
    const { submissionId, author, authorId, line, content } = comment
    if (!mayDelete(user, authorId, submission.ownerId)) throw new AppError('NOT_COMMENT_AUTHOR')
    await transaction.submissionComment.delete({ where: { commentId } })
    if (authorId === user.id) return
    await writeAudit(transaction, context, {
      action: 'comment.delete',
      objectType: 'submission',
      objectId: submissionId,
      before: { author: author.userAccount, line, contentSha256: hash('sha256', content) },
    })
  })
  return true
}

/** Note that a student has seen the comments on an own submission. */
export async function markCommentsSeen(
  { db, user }: Context,
  { body }: InputOf<typeof contract.markCommentsSeen>,
): Promise<true> {
  const { submissionId } = body
  const where = { submissionId, ...readableSubmissionWhere(user) }
  if ((await db.submission.count({ where })) === 0) throw notFound('提交')
  await db.submissionComment.updateMany({
    where: { submissionId, seenAt: null },
    data: { seenAt: new Date() },
  })
  return true
}
