import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * A class of the user, its assignments or the user's membership has changed: read it again. Null is
 * sent first: changes before it are not reported.
 */
export const ClassChange = z.object({ classId: z.int().nullable() })
export type ClassChange = z.infer<typeof ClassChange>

export const followClassChanges = endpoint('GET', '/api/class/changes/events', {
  access: 'signed-in',
  summary:
    '我的班级有变化时的实时事件（server-sent events）：作业与考试的发布、修改、删除、延期和题目增加，批注、人工加减分和对得分的提问，班级的修改与解散，加入与移出；收到后重新读取所显示的内容',
  data: ClassChange,
  answer: 'events',
  errors: ['TOO_MANY_REQUESTS'],
})
