import type { Db } from '@ceping/db/client'
import type { SimilarityCheck } from '@ceping/db/types'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import type { CompareOrder } from './compare/compare-programs.ts'
import { comparableAssignmentWhere } from './similarity.access.ts'

/** A submission of other assignments is read for so many students of a problem at most, the newest first. */
const otherLimit = 2_000
/** So many revisions of a reference code, the newest. */
const revisionLimit = 5

/** What is compared: the students of the class, and other assignments of the same teacher. */
export interface Scope {
  assignmentId: number
  classId: number
  problemIds: number[]
  /** Those with one of the problems, which may be of archived classes. */
  otherIds: number[]
}

/**
 * What a check is about: with the assignments of whoever has asked for it, or, where an administrator
 * has, of the owner of the class. Null where the assignment or its class is not there any more.
 */
export async function readScope(
  db: Db,
  { assignmentId, creatorId }: Pick<SimilarityCheck, 'assignmentId' | 'creatorId'>,
): Promise<Scope | null> {
  const assignment = await db.assignment.findFirst({
    where: { assignmentId, deletedAt: null, class: { archivedAt: null } },
    include: { class: { select: { ownerId: true } }, problems: { orderBy: { position: 'asc' } } },
  })
  if (assignment === null) return null
  const creator = await db.user.findUniqueOrThrow({ where: { id: creatorId } })
  const id = creator.userRole === 'admin' ? assignment.class.ownerId : creatorId
  const problemIds = assignment.problems.map(({ problemId }) => problemId)
  const others = await db.assignment.findMany({
    where: {
      ...comparableAssignmentWhere({ id, userRole: 'teacher' }),
      assignmentId: { not: assignmentId },
      problems: { some: { problemId: { in: problemIds } } },
    },
    select: { assignmentId: true },
  })
  const otherIds = others.map((one) => one.assignmentId)
  return { assignmentId, classId: assignment.classId, problemIds, otherIds }
}

/** The submissions that count, of students who are in the class now. */
function ownWhere({ assignmentId, classId }: Scope) {
  const ofClass = { memberships: { some: { classId, ...gradedMemberWhere } } }
  return { assignmentId, user: ofClass }
}

/** How many submissions will be read. */
export async function countPrograms(db: Db, scope: Scope): Promise<number> {
  const problemId = { in: scope.problemIds }
  const [own, others] = await Promise.all([
    db.assignmentProblemStatus.count({ where: { ...ownWhere(scope), problemId } }),
    db.assignmentProblemStatus.groupBy({
      by: ['problemId'],
      where: { assignmentId: { in: scope.otherIds }, problemId },
      _count: true,
    }),
  ])
  return others.reduce((sum, { _count }) => sum + Math.min(_count, otherLimit), own)
}

/** A program, and where it comes from. */
interface Source {
  userId: number
  assignmentId: number
}

/** The programs of one problem, by their submissions. */
export async function readPrograms(
  db: Db,
  { scope, problemId }: { scope: Scope; problemId: number },
): Promise<{ order: CompareOrder; sources: Map<number, Source> }> {
  const columns = {
    userId: true,
    assignmentId: true,
    bestSubmission: { select: { submissionId: true, testFileCode: true } },
  }
  const [own, others, revisions] = await Promise.all([
    db.assignmentProblemStatus.findMany({
      where: { ...ownWhere(scope), problemId },
      select: columns,
      orderBy: { userId: 'asc' },
    }),
    db.assignmentProblemStatus.findMany({
      where: { assignmentId: { in: scope.otherIds }, problemId },
      select: columns,
      orderBy: { bestSubmissionId: 'desc' },
      take: otherLimit,
    }),
    db.problemRevision.findMany({
      where: { problemId },
      select: { code: true },
      orderBy: { number: 'desc' },
      take: revisionLimit,
    }),
  ])
  const rows = [...own, ...others]
  return {
    order: {
      referenceCodes: revisions.map(({ code }) => code),
      programs: rows.map(({ userId, assignmentId, bestSubmission }) => ({
        id: bestSubmission.submissionId,
        userId,
        isElsewhere: assignmentId !== scope.assignmentId,
        code: bestSubmission.testFileCode,
      })),
    },
    sources: new Map(
      rows.map(({ userId, assignmentId, bestSubmission }) => [
        bestSubmission.submissionId,
        { userId, assignmentId },
      ]),
    ),
  }
}
