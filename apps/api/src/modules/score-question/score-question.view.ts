import type { ScoreQuestion } from '@ceping/contract/score-question'
import { AssignmentType, ScoreQuestionState } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** How much of a conversation is shown. */
const shownMessages = 100

/** What `viewScoreQuestion` needs of a question. */
export const questionInclude = {
  assignment: { select: { assignmentTitle: true, type: true } },
  problem: { select: { title: true } },
  user: { select: { userAccount: true, realName: true } },
  messages: {
    include: { author: { select: { realName: true } } },
    orderBy: { messageId: 'desc' },
    take: shownMessages,
  },
} satisfies Prisma.ScoreQuestionInclude

type QuestionRow = Prisma.ScoreQuestionGetPayload<{ include: typeof questionInclude }>

/** Show a question to its student, or to the class's teachers and assistants. */
export function viewScoreQuestion(times: Times, row: QuestionRow): ScoreQuestion {
  return {
    scoreQuestionId: row.scoreQuestionId,
    assignmentId: row.assignmentId,
    assignmentTitle: row.assignment.assignmentTitle,
    type: AssignmentType.parse(row.assignment.type),
    problemId: row.problemId,
    problemName: row.problem.title,
    userId: row.userId,
    userAccount: row.user.userAccount,
    realName: nameOf(row.user),
    submissionId: row.submissionId,
    state: ScoreQuestionState.parse(row.state),
    hasNewAnswer: row.hasNewAnswer,
    updateTime: times.toWallTime(row.updateTime),
    messages: row.messages.toReversed().map((message) => ({
      messageId: message.messageId,
      isAnswer: message.authorId !== row.userId,
      authorName: nameOf(message.author),
      content: message.content,
      createTime: times.toWallTime(message.createTime),
    })),
  }
}
