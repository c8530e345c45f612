import type * as adjustmentContract from '@ceping/contract/score-adjustment'
import { askAboutScore } from '@ceping/contract/score-question'
import type * as questionContract from '@ceping/contract/score-question'
import { commentLimit } from '@ceping/contract/submission-comment'
import type * as commentContract from '@ceping/contract/submission-comment'
import { sendTooOften } from './circumstances.ts'
import type { ExamplesOf } from './example.ts'
import type { Ids, World } from './world.ts'

/** As many comments as a submission may have. */
function fillWithComments({ test, own, people }: World) {
  const row = { submissionId: own.submissionId, authorId: people.teacher.id, content: '好' }
  return test.db.submissionComment.createMany({
    data: Array.from({ length: commentLimit }, () => row),
  })
}

export const commentExamples = {
  listComments: {
    request: ({ submissionId }) => ({ query: { id: String(submissionId) } }),
    isPersonal: true,
  },
  addComment: {
    request: ({ submissionId }) => ({ body: { submissionId, line: 1, content: '断言太弱' } }),
    refusals: { TOO_MANY_COMMENTS: { prepare: fillWithComments } },
  },
  updateComment: {
    request: ({ commentId }) => ({ body: { commentId, content: '断言太弱' } }),
    colleague: 'NOT_COMMENT_AUTHOR',
    admin: 'NOT_COMMENT_AUTHOR',
    refusals: { NOT_COMMENT_AUTHOR: { by: 'admin' } },
  },
  deleteComment: {
    request: ({ commentId }) => ({ body: { commentId } }),
    colleague: 'NOT_COMMENT_AUTHOR',
    refusals: { NOT_COMMENT_AUTHOR: { by: 'colleague' } },
  },
  markCommentsSeen: {
    request: ({ submissionId }) => ({ body: { submissionId } }),
    isPersonal: true,
  },
} satisfies ExamplesOf<typeof commentContract>

export const adjustmentExamples = {
  adjustScore: {
    request: ({ assignmentId, problemId, memberId }) => ({
      body: { assignmentId, problemId, userId: memberId, adjustment: 2.5, reason: '补交纸质报告' },
    }),
  },
} satisfies ExamplesOf<typeof adjustmentContract>

function question({ assignmentId, problemId }: Ids) {
  return { body: { assignmentId, problemId, content: '为什么扣分？' } }
}

export const scoreQuestionExamples = {
  listScoreQuestions: { request: ({ classId }) => ({ body: { classId } }) },
  listMyScoreQuestions: { request: ({ classId }) => ({ params: { classId: String(classId) } }) },
  askAboutScore: {
    request: question,
    refusals: {
      TOO_MANY_REQUESTS: {
        prepare: sendTooOften(askAboutScore, {
          by: 'student',
          request: ({ own }: World) => question(own),
        }),
      },
    },
  },
  answerScoreQuestion: {
    request: ({ scoreQuestionId }) => ({ body: { scoreQuestionId, content: '见第 3 行' } }),
  },
  closeScoreQuestion: {
    request: ({ scoreQuestionId }) => ({ body: { scoreQuestionId } }),
    isPersonal: true,
  },
  markAnswerSeen: {
    request: ({ scoreQuestionId }) => ({ body: { scoreQuestionId } }),
    isPersonal: true,
  },
} satisfies ExamplesOf<typeof questionContract>
