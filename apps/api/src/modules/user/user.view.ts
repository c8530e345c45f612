import type { LoginUser } from '@ceping/contract/user'
import type { SessionUser } from '../../deps.ts'
import type { Times } from '../../times.ts'

/** Show somebody their own account. */
export function viewLoginUser(times: Times, user: SessionUser): LoginUser {
  return {
    id: user.id,
    userAccount: user.userAccount,
    realName: user.realName,
    userRole: user.userRole,
    school: user.school,
    college: user.college,
    major: user.major,
    email: user.email,
    introduction: user.introduction,
    lastLogin: user.lastLogin && times.toWallTime(user.lastLogin),
    timeZone: times.timeZone,
  }
}
