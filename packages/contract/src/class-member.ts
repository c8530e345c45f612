import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './wire-types.ts'

/**
 * Read an invite code as people type it: Crockford base32, where case, spaces and hyphens do not
 * matter and O, I, L stand for 0, 1, 1 (https://www.crockford.com/base32.html).
 */
const InviteCode = text({ max: 64, required: '请输入邀请码' }).transform((typed) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'),
)

export const joinClass = endpoint({
  method: 'POST',
  path: '/api/classMember/joinClass',
  access: ['student'],
  summary: '凭邀请码加入班级，返回班级编号',
  query: z.object({ inviteCode: InviteCode }),
  data: z.int(),
})
