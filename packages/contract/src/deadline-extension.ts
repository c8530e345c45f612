import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shown-text.ts'
import { idOf, idTextOf, text, WallTime, wallTimeInput } from './wire-types.ts'

/** A student who may hand in later than the others. */
export const DeadlineExtension = z.object({
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  endTime: WallTime,
  /** Whether it is later than the end of all; else it changes nothing any more. */
  isInForce: z.boolean(),
  reason: ShownText,
  /** Who gave it, or changed it last. */
  creatorName: ShownText,
  updateTime: WallTime,
})
export type DeadlineExtension = z.infer<typeof DeadlineExtension>

export const listExtensions = endpoint('GET', '/api/assignment/extensions', {
  access: ['teacher', 'admin'],
  summary: '一次作业或考试中可以延期提交的学生，按学号',
  query: z.object({ id: idTextOf('assignment') }),
  data: z.array(DeadlineExtension),
  errors: ['NOT_FOUND'],
})

/** As many students as a class may have. */
const studentLimit = 2_000

const chosenStudents = {
  assignmentId: idOf('assignment'),
  userIds: z
    .array(idOf('user'), '请选择学生')
    .min(1, '请选择学生')
    .max(studentLimit, `一次最多选择 ${studentLimit} 名学生`)
    .meta({ title: '学生' }),
}

export const extendDeadline = endpoint('POST', '/api/assignment/extendDeadline', {
  access: ['teacher', 'admin'],
  summary: '允许几名学生在截止之后继续提交，直到各自的截止时间；已延期的改为新的时间',
  body: z.object({
    ...chosenStudents,
    endTime: wallTimeInput('延期至', '请选择延期后的截止时间'),
    reason: text({ title: '原因', max: 200 }).optional(),
  }),
  errors: ['NOT_FOUND', 'EXAM_RELEASED'],
})

export const withdrawExtensions = endpoint('POST', '/api/assignment/withdrawExtensions', {
  access: ['teacher', 'admin'],
  summary: '撤销几名学生的延期；已经提交的仍然计入',
  body: z.object(chosenStudents),
  errors: ['NOT_FOUND'],
})
