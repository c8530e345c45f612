import type { LoginGuesses, LoginUser, UserView, UserVo } from '@ceping/contract/user'
import { UserRole } from '@ceping/contract/vocabulary'
import type { User } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'

type UserRow = Omit<User, 'passwordHash'>

function viewPerson(user: UserRow) {
  return {
    id: user.id,
    userAccount: user.userAccount,
    realName: user.realName,
    userRole: UserRole.parse(user.userRole),
    school: user.school,
    college: user.college,
    major: user.major,
    introduction: user.introduction,
  }
}

function viewProfile(times: Times, user: UserRow) {
  return {
    ...viewPerson(user),
    email: user.email,
    lastLogin: user.lastLogin && times.toWallTime(user.lastLogin),
    mustChangePassword: user.mustChangePassword,
  }
}

/** Show somebody their own account. */
export function viewLoginUser(times: Times, user: UserRow): LoginUser {
  return { ...viewProfile(times, user), timeZone: times.timeZone }
}

/** Show a user to an administrator; `guesses` holds the accounts at which passwords are guessed. */
export function viewUser(
  times: Times,
  user: UserRow,
  guesses: ReadonlyMap<string, LoginGuesses>,
): UserView {
  return {
    ...viewProfile(times, user),
    loginGuesses: guesses.get(user.userAccount) ?? null,
    createTime: times.toWallTime(user.createTime),
    isDisabled: user.disabledAt !== null,
    version: user.version,
  }
}

/** Show a user to another one; students see no account but their own. */
export function viewUserVo(viewer: SessionUser, user: UserRow): UserVo {
  const isHidden = viewer.userRole === 'student' && viewer.id !== user.id
  return { ...viewPerson(user), userAccount: isHidden ? null : user.userAccount }
}
