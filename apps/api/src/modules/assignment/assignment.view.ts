import type { AssignmentView } from '@ceping/contract/assignment'
import { MutantVisibility } from '@ceping/contract/mutation'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { type AssignmentCondition, AssignmentType, ExamType } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** What `viewAssignment` needs of an assignment. */
export const assignmentInclude = {
  creator: { select: { realName: true } },
  // Not `_count`: Prisma would count those of all assignments.
  problems: { select: { problemId: true } },
} satisfies Prisma.AssignmentInclude

type AssignmentRow = Prisma.AssignmentGetPayload<{ include: typeof assignmentInclude }>

/** Where a moment lies in the window: open from `startTime` on, shut from `endTime` on. */
export function conditionAt(
  moment: Date,
  { startTime, endTime }: { startTime: Date; endTime: Date },
): AssignmentCondition {
  if (moment < startTime) return '未开始'
  return moment < endTime ? '进行中' : '已结束'
}

/** Show an assignment; `finishedCount` is the asking student's, null for teachers and admins. */
export function viewAssignment(
  times: Times,
  row: AssignmentRow,
  finishedCount: number | null,
): AssignmentView {
  return {
    assignmentId: row.assignmentId,
    assignmentTitle: row.assignmentTitle,
    description: row.description,
    startTime: times.toWallTime(row.startTime),
    endTime: times.toWallTime(row.endTime),
    problemSetId: row.problemSetId,
    classId: row.classId,
    type: AssignmentType.parse(row.type),
    examType: ExamType.nullable().parse(row.examType),
    problemCount: row.problems.length,
    creatorName: nameOf(row.creator),
    assignmentCondition: conditionAt(new Date(), row),
    finishedCount,
    scoringPolicy: ScoringPolicy.parse(row.scoringPolicy),
    rescoredAt: row.rescoredAt && times.toWallTime(row.rescoredAt),
    mutantsDuring: MutantVisibility.parse(row.mutantsDuring),
    mutantsAfter: MutantVisibility.parse(row.mutantsAfter),
    version: row.version,
  }
}
