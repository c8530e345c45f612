import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import {
  exportedRowLimits,
  Email,
  flagText,
  idOf,
  idTextOf,
  storableText,
  TableFormat,
  nameText,
  text,
  Version,
  WallTime,
} from './wire-types.ts'
import { LoginProof, proofCost, proofParts } from './login-proof.ts'
import { UserRole } from './vocabulary.ts'
import { ShownText } from './shown-text.ts'

/**
 * Student or staff number; the full-width forms of Chinese input methods are the same account. `~` is not
 * allowed, because deleted accounts use it.
 */
export const Account = storableText('账号', '请输入账号')
  .trim()
  .normalize('NFKC')
  .regex(/^[\p{L}\p{N}_.@-]{1,64}$/u, '账号只能含文字、数字和 _ . @ -，最多 64 个字符')

/** In characters (specification, section 5). */
export const passwordMinLength = 6

export const NewPassword = storableText('密码', '请输入密码')
  .min(passwordMinLength, `密码至少 ${passwordMinLength} 个字符`)
  .max(128, '密码最多 128 个字符')

/** A password that is compared with the stored one. */
const TypedPassword = z.string('请输入密码').min(1).max(128, '密码过长').meta({ title: '密码' })

const School = nameText({ title: '学校', max: 100 })
const College = nameText({ title: '学院', max: 100 })
const Major = nameText({ title: '专业', max: 100 })
const Introduction = text({ title: '个人简介', max: 500 })
const Keyword = text({ title: '关键字', max: 50 })
const IsDisabled = z.boolean().meta({ title: '是否停用' })

/** Only `realName` is required. */
export const profileFields = {
  realName: nameText({ title: '姓名', max: 50, required: '请输入姓名' }),
  school: School.default(''),
  college: College.default(''),
  major: Major.default(''),
  email: Email.default(''),
}

const publicColumns = {
  id: z.int(),
  realName: ShownText,
  userRole: UserRole,
  school: ShownText,
  college: ShownText,
  major: ShownText,
  introduction: ShownText,
}

const profileColumns = {
  ...publicColumns,
  userAccount: z.string(),
  email: z.string(),
  lastLogin: WallTime.nullable(),
  /** Somebody else set or saw the password; until it is changed, nothing else is allowed. */
  mustChangePassword: z.boolean(),
}

/** The user of the session. `timeZone` is the IANA name of the zone of all wall-clock times. */
export const LoginUser = z.object({ ...profileColumns, timeZone: z.string() })
export type LoginUser = z.infer<typeof LoginUser>

/** Wrong passwords at an account, enough that logging in may need a proof of work. */
export const LoginGuesses = z.object({ count: z.int(), since: WallTime })
export type LoginGuesses = z.infer<typeof LoginGuesses>

/** A user as administrators see them. */
export const UserView = z.object({
  ...profileColumns,
  createTime: WallTime,
  isDisabled: z.boolean(),
  /** Null while there are few, and after a day. */
  loginGuesses: LoginGuesses.nullable(),
  version: Version,
})
export type UserView = z.infer<typeof UserView>

/** A user as others see them, without contact data. Students get no `userAccount`. */
export const UserVo = z.object({ ...publicColumns, userAccount: z.string().nullable() })
export type UserVo = z.infer<typeof UserVo>

export const login = endpoint('POST', '/api/user/login', {
  access: 'public',
  summary: `用账号和密码登录，设置会话 Cookie；isRemembered 为真时会话保持更久。多次输错后答复 PROOF_REQUIRED 和一道题 {challenge, difficulty}，带上 proof 重试：solution 有 ${proofParts} 个整数，第 i 个（从 0 起）记为 n，要使 scrypt(密码="i:n"，盐=challenge，N=${proofCost.N}，r=${proofCost.r}，p=${proofCost.p}，输出 ${proofCost.dkLen} 字节) 读作大端无符号整数后乘以 difficulty 小于 2^32；每题只能用一次`,
  body: z.object({
    userAccount: text({ title: '账号', max: 64, required: '请输入账号' }).trim(),
    userPassword: TypedPassword,
    isRemembered: z.boolean().meta({ title: '是否保持登录' }).default(false),
    proof: LoginProof.meta({ title: '安全验证' }).optional(),
  }),
  data: LoginUser,
  errors: ['LOGIN_FAILED', 'ACCOUNT_DISABLED', 'PROOF_REQUIRED'],
})

export const logout = endpoint('POST', '/api/user/logout', {
  access: 'public',
  summary: '退出登录，注销当前会话',
})

export const getLoginUser = endpoint('GET', '/api/user/get/login', {
  access: 'signed-in',
  allowsInitialPassword: true,
  summary: '当前登录的用户',
  data: LoginUser,
})

export const registerUser = endpoint('POST', '/api/user/register', {
  access: 'public',
  summary: '学生自行注册，返回用户编号；仅在管理员开放注册时可用',
  body: z.object({ userAccount: Account, userPassword: NewPassword, ...profileFields }),
  data: z.int(),
  errors: ['REGISTRATION_CLOSED', 'ACCOUNT_TAKEN', 'TOO_MANY_REQUESTS'],
})

export const getRegistration = endpoint('GET', '/api/user/register/status', {
  access: 'public',
  summary: '是否开放学生自行注册',
  data: z.object({ isOpen: z.boolean() }),
})

export const updateMyUser = endpoint('POST', '/api/user/update/my', {
  access: 'signed-in',
  allowsInitialPassword: true,
  summary:
    '修改我的邮箱、个人简介或密码；改密码须给出原密码，并注销我的其他会话；初始密码未改时须一并修改',
  body: z
    .object({
      email: Email.optional(),
      introduction: Introduction.optional(),
      /** The new password. */
      userPassword: NewPassword.optional(),
      oldPassword: TypedPassword.meta({ title: '原密码' }).optional(),
    })
    .refine(({ userPassword, oldPassword }) => !userPassword || oldPassword, {
      path: ['oldPassword'],
      message: '请输入原密码',
    }),
  errors: [
    'PASSWORD_CHANGE_REQUIRED',
    'OLD_PASSWORD_WRONG',
    'PASSWORD_UNCHANGED',
    'TOO_MANY_REQUESTS',
  ],
})

/** Null unless one was generated; shown only once. */
const InitialPassword = z.string().nullable()

export const addUser = endpoint('POST', '/api/user/add', {
  access: ['admin'],
  summary: '新增用户；不给密码时生成一个，只在此处返回一次；给出的和生成的密码首次登录都须修改',
  body: z.object({
    userAccount: Account,
    userPassword: NewPassword.optional(),
    userRole: UserRole,
    ...profileFields,
    introduction: Introduction.default(''),
  }),
  data: z.object({ id: z.int(), initialPassword: InitialPassword }),
  errors: ['ACCOUNT_TAKEN'],
})

export const updateUser = endpoint('POST', '/api/user/update', {
  access: ['admin'],
  summary:
    '修改用户，未给出的字段不变；停用、改角色、改密码即注销其全部会话，resetsPassword 为真时生成新的初始密码（此时不用 userPassword）；新密码下次登录须修改',
  body: z.object({
    id: idOf('user'),
    version: Version.optional(),
    userAccount: Account.optional(),
    userPassword: NewPassword.optional(),
    resetsPassword: z.boolean().meta({ title: '是否重置密码' }).default(false),
    userRole: UserRole.optional(),
    isDisabled: IsDisabled.optional(),
    realName: profileFields.realName.optional(),
    school: School.optional(),
    college: College.optional(),
    major: Major.optional(),
    email: Email.optional(),
    introduction: Introduction.optional(),
  }),
  data: z.object({ initialPassword: InitialPassword }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'ACCOUNT_TAKEN', 'OWN_ACCOUNT', 'USER_OWNS_CONTENT'],
})

export const unlockUser = endpoint('POST', '/api/user/unlock', {
  access: ['admin'],
  summary: '清除一个账号的密码错误次数：其用户登录时不再需要安全验证',
  body: z.object({ id: idOf('user') }),
  errors: ['NOT_FOUND'],
})

/** Data of a refusal with USER_OWNS_CONTENT. */
export const OwnedContent = z.object({ classes: z.int(), problemSets: z.int() })

export const deleteUser = endpoint('DELETE', '/api/user/delete', {
  access: ['admin'],
  summary:
    '删除用户，其提交与成绩保留；名下有班级或题库时须用 handOverTo 指定接手的教师或管理员，否则拒绝',
  body: z.object({
    id: idOf('user'),
    handOverTo: idOf('user').meta({ title: '接手人' }).optional(),
  }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'USER_OWNS_CONTENT'],
})

export const getUser = endpoint('GET', '/api/user/get', {
  access: ['admin'],
  summary: '一个用户的完整资料',
  query: z.object({ id: idTextOf('user') }),
  data: UserView,
  errors: ['NOT_FOUND'],
})

export const getUserVo = endpoint('GET', '/api/user/get/vo', {
  access: 'signed-in',
  summary: '一个用户的公开资料：本人、学生所在班级的教师；教师可看学生和教师，管理员可看全部',
  query: z.object({ id: idTextOf('user') }),
  data: UserVo,
  errors: ['NOT_FOUND'],
})

const userFilters = {
  keyword: Keyword.default(''),
  userRole: UserRole.optional(),
  college: College.default(''),
  major: Major.default(''),
}

export const listUsers = endpoint('POST', '/api/user/list/page', {
  access: ['admin'],
  summary: '用户列表，最近创建的在前；keyword 匹配账号或姓名',
  body: PageQuery.extend({ ...userFilters, isDisabled: IsDisabled.optional() }),
  data: pageOf(UserView),
})

export const exportUsers = endpoint('GET', '/api/user/export', {
  access: ['admin'],
  summary: `导出用户为 xlsx 或 csv 文件，筛选条件同用户列表，按账号排序；列与导入模板一致，另有状态、最近登录和创建时间，不含密码；xlsx 最多 ${exportedRowLimits.xlsx} 人，csv 最多 ${exportedRowLimits.csv} 人，截断时末行说明`,
  query: z.object({
    format: TableFormat.default('xlsx'),
    ...userFilters,
    isDisabled: flagText('是否停用').optional(),
  }),
  data: z.file(),
  answer: 'file',
  errors: ['TOO_MANY_REQUESTS'],
})

export const listUserVos = endpoint('POST', '/api/user/list/page/vo', {
  access: ['teacher', 'admin'],
  summary: '查找可加入班级的学生和教师，按账号排序；keyword 匹配账号或姓名，不含联系方式',
  body: PageQuery.extend({
    keyword: Keyword.default(''),
    userRole: UserRole.exclude(['admin']).meta({ title: '角色' }).optional(),
  }),
  data: pageOf(UserVo),
})
