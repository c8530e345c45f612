import { z } from 'zod'
import { ScoringPolicy } from './scoring-policy.ts'
import { CountingRules } from './submission-rules.ts'
import { AssignmentType } from './vocabulary.ts'
import { Percentage, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Kept in the audit log. */
export const RescoringReason = text({ title: '原因', max: 200, required: '请填写重新计分的原因' })

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
 * Stored results, scored by another policy. For an assignment, a result is the best submission of a
 * student and a problem; for recent submissions, each is one.
 */
export const ScorePreview = z.object({
  resultCount: z.int(),
  /** Whether only the most recent submissions were used. */
  isSample: z.boolean(),
  upCount: z.int(),
  downCount: z.int(),
  /** How many become 已完成, and how many become 未完成. */
  completedCount: z.int(),
  uncompletedCount: z.int(),
  /** How many have a component that is not measured yet, and counts as 0 until then. */
  pendingCount: z.int(),
  /** Means of totalScore; null without results. */
  meanBefore: Percentage,
  meanAfter: Percentage,
  /** Counts per ten points, from `from` on; 100 belongs to the last one. */
  distribution: z.array(z.object({ from: z.int(), before: z.int(), after: z.int() })),
  /** At most ten, the biggest first. */
  biggestChanges: z.array(ScoreChange),
})
export type ScorePreview = z.infer<typeof ScorePreview>

/** A re-scoring of an assignment: waiting, running or done. */
export const RescoringView = z.object({
  rescoringId: z.int(),
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  classId: z.int(),
  className: ShownText,
  policy: ScoringPolicy,
  previousPolicy: ScoringPolicy,
  /** Null where they stay as they were. */
  rules: CountingRules.nullable(),
  previousRules: CountingRules.nullable(),
  reason: ShownText,
  creatorName: ShownText,
  createTime: WallTime,
  /** Null while it waits. */
  startedAt: WallTime.nullable(),
  /** Null until it is done or has failed. */
  finishedAt: WallTime.nullable(),
  /** Why it failed; null otherwise. */
  failure: ShownText.nullable(),
  /** Submissions with a score: all, processed, changed. */
  totalCount: z.int(),
  doneCount: z.int(),
  changedCount: z.int(),
  /** Whether the assignment can still be opened: neither deleted nor of an archived class. */
  isLive: z.boolean(),
  /** Whether it is the assignment's last one and can be undone. */
  canUndo: z.boolean(),
})
export type RescoringView = z.infer<typeof RescoringView>
