import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { Account, LoginGuesses } from './user.ts'
import { DrawnPasswords } from './user-import.ts'
import { MemberRole } from './vocabulary.ts'
import { idOf, idTextOf, text, UploadedFile, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Crockford base32: ignore case, spaces and hyphens; read O, I, L as 0, 1, 1. */
const InviteCode = text({ title: '邀请码', max: 64, required: '请输入邀请码' }).transform((typed) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'),
)

export const ClassMemberView = z.object({
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  /** What they are in the class. */
  userRole: MemberRole,
  college: ShownText,
  major: ShownText,
  joinedAt: WallTime,
  /** The owner of the class cannot be removed. */
  isOwner: z.boolean(),
  /** Of students only; null while there are few. */
  loginGuesses: LoginGuesses.nullable(),
})
export type ClassMemberView = z.infer<typeof ClassMemberView>

/** Data of a refusal with ALREADY_MEMBER. */
export const JoinedAlready = z.object({ classId: z.int() })
export type JoinedAlready = z.infer<typeof JoinedAlready>

export const joinClass = endpoint('POST', '/api/classMember/joinClass', {
  access: ['student'],
  summary: '凭邀请码加入班级，返回班级编号',
  query: z.object({ inviteCode: InviteCode }),
  data: z.int(),
  errors: ['INVITE_CODE_UNKNOWN', 'CLASS_ARCHIVED', 'ALREADY_MEMBER', 'TOO_MANY_REQUESTS'],
})

export const listMembers = endpoint('POST', '/api/classMember/list/page', {
  access: ['teacher', 'admin'],
  summary: '班级成员，教师和助教在前，再按账号排序；keyword 匹配姓名或账号',
  body: PageQuery.extend({
    classId: idOf('class'),
    keyword: text({ title: '关键字', max: 50 }).default(''),
  }),
  data: pageOf(ClassMemberView),
  errors: ['NOT_FOUND'],
})

/** The result for each account. */
export const AddedMembers = z.object({
  added: z.array(ShownText),
  alreadyMembers: z.array(ShownText),
  /** No student or teacher has this account, or it is disabled; admins cannot be members. */
  unknown: z.array(ShownText),
})
export type AddedMembers = z.infer<typeof AddedMembers>

/** Accounts that can be added by one request. */
export const addLimit = 1_000

export const addMembers = endpoint('POST', '/api/classMember/addMember', {
  access: ['teacher', 'admin'],
  summary: '按账号添加学生或教师为班级成员，并说明每个账号的结果；曾被移出的成员恢复原有成绩',
  body: z.object({
    classId: idOf('class'),
    userAccounts: z
      .array(Account, '请输入账号')
      .min(1, '请输入账号')
      .max(addLimit, `一次最多添加 ${addLimit} 个账号`)
      .meta({ title: '账号' }),
  }),
  data: AddedMembers,
  errors: ['NOT_FOUND'],
})

export const importMembers = endpoint('POST', '/api/classMember/import/{classId}', {
  access: ['teacher', 'admin'],
  summary:
    '从 xlsx 或 csv 文件的“学号”或“账号”一列（只有一列时可无表头）添加班级成员，并说明每个账号的结果',
  params: z.object({ classId: idTextOf('class') }),
  isForm: true,
  body: z.object({ file: UploadedFile }),
  data: AddedMembers,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** What became of each account. */
export const AppointedAssistants = z.object({
  appointed: z.array(ShownText),
  alreadyAssistants: z.array(ShownText),
  /** They teach the class, and stay its teachers: it was not said that they may be made assistants. */
  teaching: z.array(ShownText),
  /** No teacher has this account, or it is disabled, or the owner's. */
  unfit: z.array(ShownText),
})
export type AppointedAssistants = z.infer<typeof AppointedAssistants>

/** Assistants that can be appointed by one request. */
export const assistantLimit = 50

export const appointAssistants = endpoint('POST', '/api/classMember/appointAssistants', {
  access: ['teacher', 'admin'],
  summary:
    '按账号任命助教，并说明每个账号的结果：须为教师账号；已任教的只在 fromTeachers 时改为助教，不再能修改班级。由班级的负责人或管理员任命',
  body: z.object({
    classId: idOf('class'),
    userAccounts: z
      .array(Account, '请输入账号')
      .min(1, '请输入账号')
      .max(assistantLimit, `一次最多任命 ${assistantLimit} 名助教`)
      .meta({ title: '账号' }),
    /** Also those who teach the class now, and can change less afterwards. */
    fromTeachers: z.boolean().default(false).meta({ title: '已任教的也改为助教' }),
  }),
  data: AppointedAssistants,
  errors: ['NOT_FOUND', 'NOT_CLASS_OWNER'],
})

export const removeMember = endpoint('DELETE', '/api/classMember/removeMember/{classId}/{userId}', {
  access: ['teacher', 'admin'],
  summary: '移出班级成员：立即失去访问，提交和成绩保留；助教由班级的负责人或管理员移出',
  params: z.object({ classId: idTextOf('class'), userId: idTextOf('user') }),
  errors: ['NOT_FOUND', 'OWNER_STAYS', 'NOT_CLASS_OWNER'],
})

/** Passwords that can be reset by one request. */
export const resetLimit = 200

export const resetMemberPasswords = endpoint('POST', '/api/classMember/resetPasswords', {
  access: ['teacher', 'admin'],
  summary:
    '重置班级里学生的密码，返回新的初始密码，首次登录须修改；要么全部要么一个不改。只能重置由学校开通、没有加入过其他教师班级的学生账号',
  body: z.object({
    classId: idOf('class'),
    userIds: z
      .array(idOf('user'))
      .min(1, '请选择学生')
      .max(resetLimit, `一次最多重置 ${resetLimit} 名学生的密码`)
      .meta({ title: '学生' }),
  }),
  data: DrawnPasswords,
  errors: ['NOT_FOUND', 'PASSWORD_NOT_RESETTABLE', 'TOO_MANY_REQUESTS'],
})

export const unlockMember = endpoint('POST', '/api/classMember/unlock/{classId}/{userId}', {
  access: ['teacher', 'admin'],
  summary: '清除班级里一名学生的密码错误次数：其登录时不再需要安全验证',
  params: z.object({ classId: idTextOf('class'), userId: idTextOf('user') }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
