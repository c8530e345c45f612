import type { DbTransaction } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { countedScoreOf } from '@ceping/judging/counted-score'
import { remindClass } from '../class/remind-class.ts'
import { isPublic } from './assignment.access.ts'

// A re-scoring, a re-judging, another deadline changes scores that count. Each change is noted with the
// score before, and the class is told.

/**
 * Remember, until the transaction ends, the scores that count in assignments. The caller has locked
 * these, and has changed nothing of them yet.
 */
export async function rememberScores(
  transaction: DbTransaction,
  assignmentIds: number[],
): Promise<void> {
  await transaction.$executeRaw`
    create temporary table "ScoreBefore" (
      "assignmentId" integer, "problemId" integer, "userId" integer, "score" double precision,
      primary key ("assignmentId", "problemId", "userId")
    ) on commit drop`
  await transaction.$executeRaw`insert into "ScoreBefore" ${scoresOf(assignmentIds)}`
}

/** The scores that count in assignments. */
function scoresOf(assignmentIds: number[]): Prisma.Sql {
  return Prisma.sql`
    select status."assignmentId", status."problemId", status."userId",
      ${countedScoreOf('best')} as "score"
    from "AssignmentProblemStatus" as status
    join "Submission" as best on best."submissionId" = status."bestSubmissionId"
    where status."assignmentId" = any (${assignmentIds})`
}

/** How many students of an assignment have another score now. */
export interface ChangedScores {
  assignmentId: number
  studentCount: number
}

/** Note which of the remembered scores have changed, and what they were. */
export async function noteChangedScores(
  transaction: DbTransaction,
  assignmentIds: number[],
): Promise<ChangedScores[]> {
  const changed = Prisma.sql`
    select "assignmentId", "problemId", "userId", "ScoreBefore"."score" as "before"
    from "ScoreBefore" full join (${scoresOf(assignmentIds)}) as present using ("assignmentId", "problemId", "userId")
    where "ScoreBefore"."score" is distinct from present."score"`
  return transaction.$queryRaw<ChangedScores[]>`
    with changed as (${changed}), noted as (
      update "AssignmentProblemStatus" as status
      set ("scoreChangedAt", "scoreBefore") = (now(), changed."before")
      from changed
      where status."assignmentId" = changed."assignmentId"
        and status."problemId" = changed."problemId" and status."userId" = changed."userId"
    )
    select "assignmentId", count(distinct "userId")::int as "studentCount"
    from changed group by "assignmentId" order by "assignmentId"`
}

/**
 * Tell a class by a notice that scores in an assignment were changed, why, and where students find
 * their own. Its author is the user who caused the change. Archived classes, deleted assignments and
 * exams whose results are not released are left out.
 */
export async function announceChangedScores(
  transaction: DbTransaction,
  { assignmentId, studentCount }: ChangedScores,
  by: { creatorId: number; reason: string },
): Promise<void> {
  const assignment = await transaction.assignment.findFirst({
    where: { assignmentId, deletedAt: null, class: { archivedAt: null }, OR: isPublic },
    select: { classId: true, assignmentTitle: true, type: true },
  })
  if (assignment === null) return
  const { classId, assignmentTitle, type } = assignment
  await remindClass(transaction, {
    classId,
    creatorId: by.creatorId,
    title: `得分有变化：${assignmentTitle}`,
    paragraphs: [
      `${type}《${assignmentTitle}》中，${studentCount} 名同学的得分有变化：${by.reason}。`,
      '打开「成绩」，有变化的题目会写明原来的得分和现在的得分；对成绩有疑问请联系任课教师。',
    ],
  })
}
