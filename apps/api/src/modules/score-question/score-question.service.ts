import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/score-question'
import type { DbTransaction } from '@ceping/db/client'
import { claimRow, holdClassOf } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma, ScoreQuestion } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { requireVisibleClass } from '../class/class.access.ts'
import { questionInclude, viewScoreQuestion } from './score-question.view.ts'

/** Students: their own questions. Teachers and assistants: those of their classes. */
function visibleQuestionWhere(user: SessionUser): Prisma.ScoreQuestionWhereInput {
  const assignment = visibleAssignmentWhere(user)
  return user.userRole === 'student' ? { userId: user.id, assignment } : { assignment }
}

/** Lock a question that the user sees: until the transaction ends nobody else says anything. */
async function claimQuestion(
  transaction: DbTransaction,
  user: SessionUser,
  scoreQuestionId: number,
): Promise<ScoreQuestion> {
  const where = { scoreQuestionId, ...visibleQuestionWhere(user) }
  const found = await transaction.scoreQuestion.findFirst({ where })
  if (found === null) throw notFound('提问')
  await holdClassOf(transaction, 'Assignment', found.assignmentId)
  await claimRow(transaction, 'ScoreQuestion', scoreQuestionId)
  const claimed = await transaction.scoreQuestion.findFirst({ where })
  if (claimed === null) throw notFound('提问')
  return claimed
}

/** The questions of a class, the last that changed first. */
export async function listScoreQuestions(
  { db, times, user }: Context,
  { body }: InputOf<typeof contract.listScoreQuestions>,
): Promise<DataOf<typeof contract.listScoreQuestions>> {
  const { classId, state } = body
  await requireVisibleClass(db, user, classId)
  const where = { assignment: { classId, deletedAt: null }, state }
  const [rows, total] = await Promise.all([
    db.scoreQuestion.findMany({
      where,
      include: questionInclude,
      orderBy: [{ updateTime: 'desc' }, { scoreQuestionId: 'desc' }],
      ...sliceOf(body),
    }),
    db.scoreQuestion.count({ where }),
  ])
  return pageOf(body, { records: rows.map((row) => viewScoreQuestion(times, row)), total })
}

/** My questions in a class, the last that changed first: at most one for each problem. */
export async function listMyScoreQuestions(
  { db, times, user }: Context,
  { params }: InputOf<typeof contract.listMyScoreQuestions>,
): Promise<contract.ScoreQuestion[]> {
  const { classId } = params
  await requireVisibleClass(db, user, classId)
  const rows = await db.scoreQuestion.findMany({
    where: { userId: user.id, assignment: { classId, deletedAt: null } },
    include: questionInclude,
    orderBy: [{ updateTime: 'desc' }, { scoreQuestionId: 'desc' }],
  })
  return rows.map((row) => viewScoreQuestion(times, row))
}

/** Answer a question; its student is told. Also once it is closed, or to add something. */
export async function answerScoreQuestion(
  { db, user }: Context,
  { body }: InputOf<typeof contract.answerScoreQuestion>,
): Promise<true> {
  const { scoreQuestionId, content } = body
  await inTransaction(db, async (transaction) => {
    await claimQuestion(transaction, user, scoreQuestionId)
    await transaction.scoreQuestionMessage.create({
      data: { scoreQuestionId, authorId: user.id, content },
    })
    const data = { state: 'answered', hasNewAnswer: true, updateTime: new Date() }
    await transaction.scoreQuestion.update({ where: { scoreQuestionId }, data })
  })
  return true
}

/** Close a question, as its student, or as a teacher or an assistant; a closed one stays as it is. */
export async function closeScoreQuestion(
  { db, user }: Context,
  { body }: InputOf<typeof contract.closeScoreQuestion>,
): Promise<true> {
  const { scoreQuestionId } = body
  await inTransaction(db, async (transaction) => {
    const { state } = await claimQuestion(transaction, user, scoreQuestionId)
    if (state === 'closed') return
    const data = { state: 'closed', updateTime: new Date() }
    await transaction.scoreQuestion.update({ where: { scoreQuestionId }, data })
  })
  return true
}

/** Note that a student has seen the answers to an own question. */
export async function markAnswerSeen(
  { db, user }: Context,
  { body }: InputOf<typeof contract.markAnswerSeen>,
): Promise<true> {
  const { count } = await db.scoreQuestion.updateMany({
    where: { scoreQuestionId: body.scoreQuestionId, ...visibleQuestionWhere(user) },
    data: { hasNewAnswer: false },
  })
  if (count === 0) throw notFound('提问')
  return true
}
