import type { UnseenFeedback } from '@ceping/contract/overview'
import type { Context } from '../../context/deps.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { readableSubmissionWhere } from '../submission/submission.access.ts'

const shownOfEach = 10

/** What teachers and assistants have said to a student, and the student has not seen. */
export async function listUnseenFeedback({ db, user }: Context): Promise<UnseenFeedback[]> {
  const of = {
    problem: { select: { title: true } },
    assignment: { select: { classId: true } },
  } as const
  const [commented, answered] = await Promise.all([
    db.submission.findMany({
      where: { ...readableSubmissionWhere(user), comments: { some: { seenAt: null } } },
      select: {
        submissionId: true,
        comments: { where: { seenAt: null }, select: { commentId: true } },
        ...of,
      },
      orderBy: { submissionId: 'desc' },
      take: shownOfEach,
    }),
    db.scoreQuestion.findMany({
      where: { userId: user.id, hasNewAnswer: true, assignment: visibleAssignmentWhere(user) },
      select: { scoreQuestionId: true, ...of },
      orderBy: { updateTime: 'desc' },
      take: shownOfEach,
    }),
  ])
  return [
    ...commented.map(({ submissionId, comments, problem, assignment }) => ({
      kind: 'comments' as const,
      classId: assignment?.classId ?? 0,
      submissionId,
      problemName: problem.title,
      commentCount: comments.length,
    })),
    ...answered.map(({ scoreQuestionId, problem, assignment }) => ({
      kind: 'answer' as const,
      classId: assignment.classId,
      scoreQuestionId,
      problemName: problem.title,
    })),
  ]
}
