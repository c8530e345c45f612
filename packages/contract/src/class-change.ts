import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * Something has changed in a class of mine, or about me in it: its assignments, its state, my
 * membership. Only a doorbell: whoever hears it reads again what they show. Null: from here on changes
 * are told; those before are not known.
 */
export const ClassChange = z.object({ classId: z.int().nullable() })
export type ClassChange = z.infer<typeof ClassChange>

export const followClassChanges = endpoint({
  method: 'GET',
  path: '/api/class/changes/events',
  access: 'signed-in',
  summary:
    '我的班级有变化时的实时事件（server-sent events）：作业与考试的发布、修改、删除和题目增加，班级的修改与解散，加入与移出；收到后重新读取所显示的内容',
  data: ClassChange,
  answer: 'events',
  errors: ['TOO_MANY_REQUESTS'],
})
