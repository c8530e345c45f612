import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf, idTextOf, text, wholeNumber, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** What a teacher or an assistant says of a submission. */
export const SubmissionComment = z.object({
  commentId: z.int(),
  /** Of the test code, from 1 on; null where all of it is meant. */
  line: z.int().nullable(),
  content: ShownText,
  authorName: ShownText,
  createTime: WallTime,
  /** Null if never. */
  editedAt: WallTime.nullable(),
  /** Whether its student has not seen it as it is now. */
  isUnseen: z.boolean(),
  /** Whether the asking user has written it: others cannot edit it. */
  isOwn: z.boolean(),
  /** Its author may delete it, the owner of the class, and administrators. */
  isDeletable: z.boolean(),
})
export type SubmissionComment = z.infer<typeof SubmissionComment>

/** Comments that a submission may have. */
export const commentLimit = 200
/** In characters. */
export const commentLengthLimit = 2_000

const content = text({
  title: '批注',
  max: commentLengthLimit,
  required: '请输入批注内容',
})
/** No file is longer: it has fewer characters. */
const line = wholeNumber({ title: '行号', unit: '', min: 1, max: 1_000_000 }).nullish()

export const listComments = endpoint('GET', '/api/submission/comments', {
  access: 'signed-in',
  summary: '一次提交的批注：先是整份的，再按行；学生看到自己的提交上的',
  query: z.object({ id: idTextOf('submission') }),
  data: z.array(SubmissionComment),
  errors: ['NOT_FOUND'],
})

export const addComment = endpoint('POST', '/api/submission/addComment', {
  access: ['teacher', 'admin'],
  summary: '为学生的一次提交写批注，返回其编号；line 为测试代码的行号，不给出时针对整份提交',
  body: z.object({ submissionId: idOf('submission'), line, content }),
  data: z.int(),
  errors: ['NOT_FOUND', 'TOO_MANY_COMMENTS'],
})

export const updateComment = endpoint('POST', '/api/submission/updateComment', {
  access: ['teacher', 'admin'],
  summary: '修改自己写的批注；学生会再次看到提示',
  body: z.object({ commentId: idOf('comment'), line, content }),
  errors: ['NOT_FOUND', 'NOT_COMMENT_AUTHOR'],
})

export const deleteComment = endpoint('POST', '/api/submission/deleteComment', {
  access: ['teacher', 'admin'],
  summary: '删除批注：自己写的；班级的负责人和管理员可以删除任何人写的',
  body: z.object({ commentId: idOf('comment') }),
  errors: ['NOT_FOUND', 'NOT_COMMENT_AUTHOR'],
})

export const markCommentsSeen = endpoint('POST', '/api/submission/markCommentsSeen', {
  access: ['student'],
  summary: '标记自己一次提交上的批注为已看',
  body: z.object({ submissionId: idOf('submission') }),
  errors: ['NOT_FOUND'],
})
