import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RefusalCause, SittingEnd } from './exam.ts'
import { idOf, idTextOf, text, WallTime, wholeNumber } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

// What the invigilators of an exam see and do.

/** Where a student is, as invigilators see it. `expected`: has not entered, and may still. */
export const SeatState = z.enum(['expected', 'waiting', 'working', 'handed_in', 'absent'])
export type SeatState = z.infer<typeof SeatState>

/** What an invigilator should look at. */
export const Trouble = z.enum(['disconnected', 'elsewhere', 'network', 'unsaved', 'away'])
export type Trouble = z.infer<typeof Trouble>

/** One student of the class, in an exam. */
export const Seat = z.object({
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  state: SeatState,
  /** Empty where all is well. */
  troubles: z.array(Trouble),
  enteredAt: WallTime.nullable(),
  /** Own end. */
  endTime: WallTime,
  endedBy: SittingEnd.nullable(),
  extraMinutes: z.int(),
  lastSavedAt: WallTime.nullable(),
  /** Since when the student has been looking at something else. */
  awaySince: WallTime.nullable(),
  /** Problems for which something was handed in. */
  submittedCount: z.int(),
  /** Problems for which a text is saved. */
  draftCount: z.int(),
  ipAddress: z.string(),
  /** Texts that were not taken, for a teacher to decide on. */
  refusedDraftCount: z.int(),
})
export type Seat = z.infer<typeof Seat>

export const followInvigilation = endpoint('GET', '/api/exam/{id}/invigilation/events', {
  access: ['teacher', 'admin'],
  summary:
    '监考页的实时事件（server-sent events）：先是全班每名学生的状态，之后只有变化了的学生；考试没有开启考试模式时拒绝',
  params: z.object({ id: idTextOf('assignment') }),
  data: z.object({
    problemCount: z.int(),
    /** Students who have changed; at first all. */
    seats: z.array(Seat),
    /** Students who are no longer in the class. */
    gone: z.array(z.int()),
  }),
  answer: 'events',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** As many students as a class may have. */
const studentLimit = 2_000

const addressed = {
  assignmentId: idOf('assignment'),
  /** Left out: all students of the class. */
  userIds: z
    .array(idOf('user'))
    .min(1, '请选择学生')
    .max(studentLimit, `一次最多选择 ${studentLimit} 名学生`)
    .meta({ title: '学生' })
    .optional(),
}

export const addedMinutesField = { title: '加时', unit: '分钟', min: 1, max: 600 } as const

export const addTime = endpoint('POST', '/api/exam/addTime', {
  access: ['teacher', 'admin'],
  summary: '给几名学生或全体学生加时；加时以后还有时间的，已自动交卷也可以继续作答',
  body: z.object({
    ...addressed,
    minutes: wholeNumber(addedMinutesField),
    reason: text({ title: '原因', max: 200 }).optional(),
  }),
  errors: ['NOT_FOUND', 'EXAM_RELEASED'],
})

export const endSittings = endpoint('POST', '/api/exam/endSittings', {
  access: ['teacher', 'admin'],
  summary:
    '让几名学生或全体学生立即交卷，没有进入的学生不能再进入；返回结束了多少人，已经结束的不计',
  body: z.object({ ...addressed, reason: text({ title: '原因', max: 200 }).optional() }),
  data: z.int(),
  errors: ['NOT_FOUND'],
})

export const resumeSittings = endpoint('POST', '/api/exam/resumeSittings', {
  access: ['teacher', 'admin'],
  summary: '让提前交卷和被结束作答的学生继续作答，直到各自的结束时间，返回人数',
  body: z.object({ ...addressed, reason: text({ title: '原因', max: 200 }).optional() }),
  data: z.int(),
  errors: ['NOT_FOUND', 'EXAM_RELEASED'],
})

export const sendExamMessage = endpoint('POST', '/api/exam/sendMessage', {
  access: ['teacher', 'admin'],
  summary: '向几名学生或全体学生发送消息，立即显示在考试页面上',
  body: z.object({
    ...addressed,
    text: text({ title: '消息', max: 500, required: '请填写消息' }),
  }),
  errors: ['NOT_FOUND'],
})

export const handOver = endpoint('POST', '/api/exam/handOver', {
  access: ['teacher', 'admin'],
  summary:
    '放行换浏览器：几名学生可以用另一个浏览器继续，原来的不能再保存；返回人数，没有进入的不计',
  body: z.object({ ...addressed, userIds: addressed.userIds.unwrap() }),
  data: z.int(),
  errors: ['NOT_FOUND'],
})

/** A text that was not taken. */
export const RefusedDraft = z.object({
  userId: z.int(),
  problemId: z.int(),
  problemName: ShownText,
  cause: RefusalCause,
  testFileCode: z.string(),
  createTime: WallTime,
})
export type RefusedDraft = z.infer<typeof RefusedDraft>

export const listRefusedDrafts = endpoint('GET', '/api/exam/refusedDrafts', {
  access: ['teacher', 'admin'],
  summary: '一名学生在考试中没有被接受的代码：结束之后、换了浏览器或在网段之外保存的',
  query: z.object({ id: idTextOf('assignment'), userId: idTextOf('user') }),
  data: z.array(RefusedDraft),
  errors: ['NOT_FOUND'],
})

export const acceptRefusedDraft = endpoint('POST', '/api/exam/acceptRefusedDraft', {
  access: ['teacher', 'admin'],
  summary: '替学生提交一份没有被接受的代码，与学生自己的提交一样计分',
  body: z.object({
    assignmentId: idOf('assignment'),
    userId: idOf('user'),
    problemId: idOf('problem'),
    cause: RefusalCause.meta({ title: '没有被接受的原因' }),
    reason: text({ title: '原因', max: 200 }).optional(),
  }),
  errors: ['NOT_FOUND'],
})
