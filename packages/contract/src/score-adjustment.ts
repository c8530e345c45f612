import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { toHundredths } from './percentage.ts'
import { idOf, text, WallTime } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Points that a teacher has added to a student's score for a problem, or taken from it. */
export const ScoreAdjustment = z.object({
  /** Of 100, with two decimals; never 0. */
  adjustment: z.number(),
  reason: ShownText,
  /** Who set it last. */
  creatorName: ShownText,
  updateTime: WallTime,
})
export type ScoreAdjustment = z.infer<typeof ScoreAdjustment>

/** The points of an adjustment, with two decimals. */
export const adjustmentField = { title: '加减分', unit: '分', min: -100, max: 100 } as const

const { title, min, max } = adjustmentField
const rule = `${title}应在 ${min} 到 ${max} 之间，最多两位小数`

/** An adjustment as it is asked for; 0 takes it back. */
export const AdjustmentInput = z
  .number(rule)
  .min(min, rule)
  .max(max, rule)
  .refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6, rule)
  .meta({ title })

/**
 * What counts: the score of the judge, null without one, with what was adjusted by hand, if anything; between
 * 0 and 100, with two decimals. Null where there is neither.
 */
export function adjustedScore(
  totalScore: number | null,
  adjustment: Pick<ScoreAdjustment, 'adjustment'> | null,
): number | null {
  if (adjustment === null) return totalScore
  const sum = toHundredths(totalScore ?? 0) + toHundredths(adjustment.adjustment)
  return Math.min(10_000, Math.max(0, sum)) / 100
}

export const adjustScore = endpoint('POST', '/api/assignment/adjustScore', {
  access: ['teacher', 'admin'],
  summary:
    '人工加减一名学生在一道题上的分数，替代此前的加减分，0 表示取消；判题得分不变，没有提交也可以加分',
  body: z.object({
    assignmentId: idOf('assignment'),
    problemId: idOf('problem'),
    userId: idOf('user'),
    adjustment: AdjustmentInput,
    reason: text({ title: '原因', max: 200, required: '请填写原因，学生会看到' }),
  }),
  errors: ['NOT_FOUND'],
})
