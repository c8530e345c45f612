import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text, WallTime } from './wire-types.ts'
import { UserRole } from './vocabulary.ts'

/** The user of the session; `realName`, `userRole` and `timeZone` are what the web caches. */
export const LoginUser = z.object({
  id: z.int(),
  userAccount: z.string(),
  realName: z.string(),
  userRole: UserRole,
  school: z.string(),
  college: z.string(),
  major: z.string(),
  email: z.string(),
  introduction: z.string(),
  lastLogin: WallTime.nullable(),
  /** IANA name of the platform's zone, in which every wall-clock time on the wire is meant. */
  timeZone: z.string(),
})
export type LoginUser = z.infer<typeof LoginUser>

export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  summary: '用账号和密码登录，设置会话 Cookie；isRemembered 为真时会话保持更久',
  body: z.object({
    userAccount: text({ max: 64, required: '请输入账号' }),
    userPassword: z.string('请输入密码').min(1, '请输入密码').max(128, '密码过长'),
    isRemembered: z.boolean().default(false),
  }),
  data: LoginUser,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  access: 'public',
  summary: '退出登录，注销当前会话',
  data: z.literal(true),
})

export const getLoginUser = endpoint({
  method: 'GET',
  path: '/api/user/get/login',
  access: 'signed-in',
  summary: '当前登录的用户',
  data: LoginUser,
})
