import type { AuditObject } from '@ceping/contract/audit'
import type { Db } from '@ceping/db/client'
import { type AuditEntry, Prisma } from '@ceping/db/types'

type Named = Pick<AuditEntry, 'objectType' | 'objectId'>

/** Where the name of an object stands that the log knows by its number; what was deleted has none. */
const sources = {
  user: Prisma.sql`select "id" as "objectId", coalesce(nullif(trim("realName"), ''), "userAccount") as "name"
    from "User" where "deletedAt" is null`,
  class: Prisma.sql`select "classId", "className" from "Class"`,
  notice: Prisma.sql`select "noticeId", "title" from "ClassNotice" where "deletedAt" is null`,
  problem_set: Prisma.sql`select "problemSetId", "name" from "ProblemSet" where "deletedAt" is null`,
  problem: Prisma.sql`select "problemId", "title" from "Problem" where "deletedAt" is null`,
  assignment: Prisma.sql`select "assignmentId", "assignmentTitle" from "Assignment"
    where "deletedAt" is null`,
  class_robot: Prisma.sql`select "classRobotId", "name" from "ClassRobot"`,
} as const satisfies Partial<Record<AuditObject, Prisma.Sql>>

const kinds = Object.keys(sources) as (keyof typeof sources)[]

/** A number of a row; what else the log calls an object by is its name already. */
const rowNumber = /^\d{1,9}$/

/** The key of an object in `findObjectNames`. */
export function objectKey({ objectType, objectId }: Named): string {
  return `${objectType} ${objectId}`
}

/** What the objects of entries are called now, by `objectKey`, in one statement. */
export async function findObjectNames(
  db: Db,
  entries: readonly Named[],
): Promise<Map<string, string>> {
  const parts = kinds.map((kind) => {
    const ids = entries
      .filter(({ objectType, objectId }) => objectType === kind && rowNumber.test(objectId))
      .map(({ objectId }) => Number(objectId))
    return Prisma.sql`
      select ${kind} as "objectType", "objectId"::text as "objectId", "name"
      from (${sources[kind]}) as "named" ("objectId", "name")
      where "objectId" = any (${ids}::int[])`
  })
  const rows = await db.$queryRaw<(Named & { name: string })[]>(Prisma.join(parts, ' union all '))
  return new Map(rows.map((row) => [objectKey(row), row.name]))
}
