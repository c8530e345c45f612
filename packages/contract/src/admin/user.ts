import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idTextOf, WallTime } from '../wire-types.ts'
import { ShownText } from '../shown-text.ts'

/** A class that the user owns, or is or was a member of. */
export const UserClass = z.object({
  classId: z.int(),
  className: ShownText,
  classCode: ShownText,
  isOwner: z.boolean(),
  /** Teachers included. */
  classMemberCount: z.int(),
  joinedAt: WallTime.nullable(),
  /** Null while the user is a member. */
  removedAt: WallTime.nullable(),
  /** Null while the class is alive. */
  archivedAt: WallTime.nullable(),
})
export type UserClass = z.infer<typeof UserClass>

export const listUserClasses = endpoint('GET', '/api/admin/user/listClasses', {
  access: ['admin'],
  summary: '一个用户的班级：负责的在前，然后是加入过的，各以最近创建的在前；含已解散的',
  query: z.object({ id: idTextOf('user') }),
  data: z.array(UserClass),
  errors: ['NOT_FOUND'],
})
