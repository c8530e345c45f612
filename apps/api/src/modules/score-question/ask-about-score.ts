import type { InputOf } from '@ceping/contract/endpoint'
import { questionsPerDay } from '@ceping/contract/score-question'
import type * as contract from '@ceping/contract/score-question'
import { dayMs } from '@ceping/contract/time'
import type { DbTransaction } from '@ceping/db/client'
import { holdClassOf } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Context } from '../../context/deps.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { notFound } from '../../refusal/app-error.ts'
import { openedToStudentWhere, visibleAssignmentWhere } from '../assignment/assignment.access.ts'

/** About all scores together: it is no chat. */
const asking: ThrottleRule = {
  name: 'ask-about-score',
  tries: questionsPerDay,
  windowMs: dayMs,
  reason: `每天最多询问 ${questionsPerDay} 次`,
}

type Asked = InputOf<typeof contract.askAboutScore>['body']

/** Refuse what is not there for the student, who is kept in the class until the transaction ends. */
async function holdAsked(
  transaction: DbTransaction,
  { user }: Context,
  { assignmentId, problemId, submissionId }: Asked,
): Promise<void> {
  await holdClassOf(transaction, 'Assignment', assignmentId)
  const visible = { ...visibleAssignmentWhere(user), ...openedToStudentWhere(user, new Date()) }
  const asked = await transaction.assignmentProblem.count({
    where: { assignmentId, problemId, assignment: visible },
  })
  if (asked === 0) throw notFound('题目')
  if (!submissionId) return
  const own = { submissionId, userId: user.id, assignmentId, problemId }
  if ((await transaction.submission.count({ where: own })) === 0) throw notFound('提交')
}

/** Ask about the own score for a problem, or say more about it, which opens the question again. */
export async function askAboutScore(
  context: Context,
  { body }: InputOf<typeof contract.askAboutScore>,
): Promise<number> {
  const { user } = context
  const { assignmentId, problemId, submissionId = null, content } = body
  await inTransaction(context.db, (transaction) => holdAsked(transaction, context, body))
  await countTry(context, [asking, String(user.id)])
  return inTransaction(context.db, async (transaction) => {
    await holdAsked(transaction, context, body)
    const keys = { assignmentId, userId: user.id, problemId }
    const said = { state: 'open', submissionId, updateTime: new Date() }
    const { scoreQuestionId } = await transaction.scoreQuestion.upsert({
      where: { assignmentId_userId_problemId: keys },
      create: { ...keys, ...said },
      update: said,
    })
    await transaction.scoreQuestionMessage.create({
      data: { scoreQuestionId, authorId: user.id, content },
    })
    return scoreQuestionId
  })
}
