import type { UserView } from '@ceping/contract/user'

/** A user as administrators see one, with what a test is about put in its place. */
export function userWith(fields: Partial<UserView> = {}): UserView {
  return {
    id: 7,
    userAccount: 'S2026001',
    realName: '陈思远',
    userRole: 'student',
    school: '',
    college: '软件学院',
    major: '',
    email: '',
    introduction: '',
    lastLogin: null,
    mustChangePassword: false,
    createTime: '2026-09-01T08:00:00',
    isDisabled: false,
    loginGuesses: null,
    version: 3,
    ...fields,
  }
}
