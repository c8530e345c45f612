import { z } from 'zod'
import { ScoringPolicy } from './scoring-policy.ts'
import { AssignmentType } from './vocabulary.ts'
import { Percentage, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Why somebody has stored results scored anew: it stays in the log. */
export const RescoringReason = text({ title: '原因', max: 200, required: '请填写重新计分的原因' })

/** A result that would change much, and whose. */
const ScoreChange = z.object({
  submissionId: z.int(),
  userId: z.int(),
  realName: ShownText,
  assignmentTitle: ShownText,
  problemName: ShownText,
  before: z.number(),
  after: z.number(),
})

/**
 * What stored results would come to by another policy. Of an assignment, a result is what counts for a
 * student and a problem; of recent submissions, each is one.
 */
export const ScorePreview = z.object({
  resultCount: z.int(),
  /** Whether there are more submissions than were looked at, the most recent ones. */
  isSample: z.boolean(),
  upCount: z.int(),
  downCount: z.int(),
  /** How many become 已完成, and how many are no more. */
  completedCount: z.int(),
  uncompletedCount: z.int(),
  /** Means of totalScore; null without results. */
  meanBefore: Percentage,
  meanAfter: Percentage,
  /** How many lie in each span of ten points, from `from` on; 100 belongs to the last one. */
  distribution: z.array(z.object({ from: z.int(), before: z.int(), after: z.int() })),
  /** At most ten, the biggest first. */
  biggestChanges: z.array(ScoreChange),
})
export type ScorePreview = z.infer<typeof ScorePreview>

/** Scoring the stored results of an assignment anew: asked for, under way or done. */
export const RescoringView = z.object({
  rescoringId: z.int(),
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  classId: z.int(),
  className: ShownText,
  policy: ScoringPolicy,
  previousPolicy: ScoringPolicy,
  reason: ShownText,
  creatorName: ShownText,
  createTime: WallTime,
  /** Null while it waits. */
  startedAt: WallTime.nullable(),
  /** Null until it is done, or has come to nothing. */
  finishedAt: WallTime.nullable(),
  /** Why it came to nothing; null otherwise. */
  failure: ShownText.nullable(),
  /** Submissions with a score, how many have been looked at, and how many have changed. */
  totalCount: z.int(),
  doneCount: z.int(),
  changedCount: z.int(),
  /** Whether the assignment can still be opened: neither deleted nor of an archived class. */
  isLive: z.boolean(),
  /** Whether it is what the assignment is scored by, so that it can be taken back. */
  canUndo: z.boolean(),
})
export type RescoringView = z.infer<typeof RescoringView>
