import { dayMs, hourMs, minuteMs } from './time.ts'
import { z } from 'zod'
import { type NumberField, wholeNumber } from './wire-types.ts'

/** How late work is measured: by started hours, or by started days of the calendar. */
export const LateUnit = z.enum(['hour', 'day']).meta({ title: '迟交按' })
export type LateUnit = z.infer<typeof LateUnit>

export const lateUnitNames = { hour: '小时', day: '天' } as const satisfies Record<LateUnit, string>

/** Which submission of a student to a problem counts. */
export const Counting = z.enum(['best', 'last', 'lastInTime']).meta({ title: '计入成绩的提交' })
export type Counting = z.infer<typeof Counting>

export const countingNames = {
  best: '得分最高的一次',
  last: '最后一次',
  lastInTime: '截止前最后一次',
} as const satisfies Record<Counting, string>

/** The numbers of the rules, by their paths in the forms. */
export const ruleFields = {
  'countingRules.graceMinutes': { title: '宽限时间', unit: '分钟', min: 0, max: 1_440 },
  'countingRules.late.deductionPercent': { title: '扣分', unit: '%', min: 0, max: 100 },
  'countingRules.late.maxUnits': { title: '最多迟交', unit: '', min: 1, max: 72 },
  attemptLimit: { title: '每道题的提交次数', unit: '次', min: 1, max: 1_000 },
  coolDownMinutes: { title: '两次提交之间的间隔', unit: '分钟', min: 1, max: 1_440 },
} as const satisfies Record<string, NumberField>

/** How often, and how soon again, something may be handed in for a problem. */
export const AttemptRules = z.object({
  /** Null, as by default: no more than the platform's limit, and no cool-down. */
  attemptLimit: wholeNumber(ruleFields.attemptLimit).nullish(),
  coolDownMinutes: wholeNumber(ruleFields.coolDownMinutes).nullish(),
})

/** Late work that is accepted, and what it costs. */
export const LateRule = z.object({
  unit: LateUnit,
  /** Of the score, for each unit that has begun. */
  deductionPercent: wholeNumber(ruleFields['countingRules.late.deductionPercent']),
  /** Afterwards nothing is accepted. */
  maxUnits: wholeNumber(ruleFields['countingRules.late.maxUnits']),
})
export type LateRule = z.infer<typeof LateRule>

/** How much a submission counts, and which one does. Every field has a default: stored rules may have none. */
export const CountingRules = z
  .object({
    /** So long after the deadline a submission still counts in full. */
    graceMinutes: wholeNumber(ruleFields['countingRules.graceMinutes']).default(0),
    /** Null where no late work is accepted. */
    late: LateRule.nullable().default(null),
    counting: Counting.default('best'),
  })
  .meta({ title: '迟交与计入规则' })
export type CountingRules = z.infer<typeof CountingRules>

export const defaultCountingRules: CountingRules = { graceMinutes: 0, late: null, counting: 'best' }

/** No submission is accepted so long after the deadline, whatever the rules: a bound for queries. */
export const longestLateMs = (ruleFields['countingRules.late.maxUnits'].max + 2) * dayMs

/** What a submission counts that is handed in before `until`, and since the step before ended. */
export interface CountingStep {
  until: Date
  /** Units of lateness that have begun; 0 until the deadline and within the grace period. */
  lateUnits: number
  /** How much of its score counts. */
  percent: number
}

/** How much of a score counts after so many units of lateness. */
export function percentAfter(lateUnits: number, { late }: Pick<CountingRules, 'late'>): number {
  return Math.max(0, 100 - lateUnits * (late?.deductionPercent ?? 0))
}

/**
 * What submissions count, from the start on: in full until the deadline and through the grace period, then
 * less with each unit of lateness that begins. Units begin at the deadline: hours are 60 minutes, days those
 * of the calendar, in which `addDays` counts. Nothing is accepted once the last step has ended.
 */
export function listSteps(
  deadline: Date,
  { graceMinutes, late }: Pick<CountingRules, 'graceMinutes' | 'late'>,
  addDays: (instant: Date, days: number) => Date,
): [CountingStep, ...CountingStep[]] {
  const inFull = new Date(deadline.getTime() + graceMinutes * minuteMs)
  const steps: [CountingStep, ...CountingStep[]] = [{ until: inFull, lateUnits: 0, percent: 100 }]
  if (late === null) return steps
  for (let lateUnits = 1; lateUnits <= late.maxUnits; lateUnits++) {
    const until =
      late.unit === 'day'
        ? addDays(deadline, lateUnits)
        : new Date(deadline.getTime() + lateUnits * hourMs)
    const percent = percentAfter(lateUnits, { late })
    if (until > inFull) steps.push({ until, lateUnits, percent })
  }
  return steps
}

/** The step in which a moment lies; null once the last has ended. Instants, or wall-clock times of one zone. */
export function stepAt<Moment extends Date | string, Step extends { until: Moment }>(
  steps: readonly Step[],
  moment: Moment,
): Step | null {
  return steps.find(({ until }) => moment < until) ?? null
}

/** How late something is in words, for example `2 天`. */
export function describeLateness(lateUnits: number, rules: CountingRules | undefined): string {
  return `${lateUnits} ${lateUnitNames[rules?.late?.unit ?? 'day']}`
}
