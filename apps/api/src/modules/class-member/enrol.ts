import type { DbTransaction } from '@ceping/db/client'

/**
 * Make members of students and teachers who are none; a removed member comes back with the old
 * submissions and grades. One statement, so that of two parallel calls one enrols and the other
 * finds a member, and nobody is enrolled while being deleted. Returns the ids of the enrolled.
 */
export async function enrol(
  transaction: DbTransaction,
  classId: number,
  userIds: number[],
): Promise<Set<number>> {
  const enrolled = await transaction.$queryRaw<{ userId: number }[]>`
    insert into "ClassMember" as member ("classId", "userId", "memberRole")
    select ${classId}::int, id, "userRole" from "User"
    where id = any (${userIds}::int[]) and "userRole" <> 'admin' and "deletedAt" is null
    for share
    on conflict ("classId", "userId") do update
    set "memberRole" = excluded."memberRole", "joinedAt" = excluded."joinedAt", "removedAt" = null
    where member."removedAt" is not null
    returning "userId"`
  return new Set(enrolled.map(({ userId }) => userId))
}
