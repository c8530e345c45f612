import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import type { Person } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'
import { countFinished } from '../assignment/count-finished.ts'
import { paperSizeOf } from '../assignment/paper.ts'
import { listOpenAssignments, type OpenAssignment } from '../assignment/open-assignments.ts'

/** What a student can still work on and has not finished. */
export interface Unfinished {
  assignment: OpenAssignment
  /** Of its problems; null where results are hidden. */
  finishedCount: number | null
}

/** What a student is reminded of, everywhere: the nearest end of their own first. */
export async function listUnfinished(
  { db, times }: { db: Db; times: Times },
  student: Person,
  where?: Prisma.AssignmentWhereInput,
): Promise<Unfinished[]> {
  const open = await listOpenAssignments({ db, times }, student, where)
  const finished = await countFinished(db, student, open)
  return open
    .map((assignment) => {
      return { assignment, finishedCount: finished.get(assignment.assignmentId) ?? null }
    })
    .filter(
      ({ assignment, finishedCount }) =>
        finishedCount === null || finishedCount < paperSizeOf(assignment),
    )
}
