import type { ClassMemberView } from '@ceping/contract/class-member'
import type { LoginGuesses } from '@ceping/contract/user'
import { MemberRole } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** What `viewClassMember` needs of a membership. */
export const classMemberInclude = {
  class: { select: { ownerId: true } },
  user: { select: { userAccount: true, realName: true, college: true, major: true } },
} satisfies Prisma.ClassMemberInclude

type ClassMemberRow = Prisma.ClassMemberGetPayload<{ include: typeof classMemberInclude }>

/**
 * Show a member to the class's teachers and assistants; `guesses` holds the accounts at which passwords are
 * guessed.
 */
export function viewClassMember(
  times: Times,
  row: ClassMemberRow,
  guesses: ReadonlyMap<string, LoginGuesses>,
): ClassMemberView {
  return {
    userId: row.userId,
    userAccount: row.user.userAccount,
    realName: nameOf(row.user),
    userRole: MemberRole.parse(row.memberRole),
    college: row.user.college,
    major: row.user.major,
    joinedAt: times.toWallTime(row.joinedAt),
    isOwner: row.userId === row.class.ownerId,
    loginGuesses: guesses.get(row.user.userAccount) ?? null,
  }
}
