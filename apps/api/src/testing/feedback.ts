import type { Db } from '@ceping/db/client'
import type { ScoreQuestion, SubmissionComment } from '@ceping/db/types'

/** A comment on a submission that its student has not seen. */
export async function makeComment(
  db: Db,
  keys: { submissionId: number; authorId: number; line?: number },
): Promise<SubmissionComment> {
  return db.submissionComment.create({ data: { content: '边界值没有测到', ...keys } })
}

/** An open question of a student about the score for a problem. */
export async function makeScoreQuestion(
  db: Db,
  keys: { assignmentId: number; problemId: number; userId: number },
): Promise<ScoreQuestion> {
  const messages = { create: { authorId: keys.userId, content: '为什么扣分？' } }
  return db.scoreQuestion.create({ data: { ...keys, state: 'open', messages } })
}
