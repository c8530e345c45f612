import type { AssignmentView } from '@ceping/contract/assignment'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import {
  type Counting,
  countingNames,
  type CountingRules,
  type LateRule,
  lateUnitNames,
  stepAt,
} from '@ceping/contract/submission-rules'
import { formatClockSecond, formatShortMinute } from '@ceping/contract/time'
import { describePolicy } from './policy-words.ts'

/** Rules in the middle of being typed: a number may be missing, or be NaN. */
export interface CountingRulesDraft {
  graceMinutes: number | null
  late: LateRuleDraft | null
  counting: Counting
}

export interface LateRuleDraft extends Pick<LateRule, 'unit'> {
  deductionPercent: number | null
  maxUnits: number | null
}

function describeLate({ unit, deductionPercent, maxUnits }: LateRule): string {
  const name = lateUnitNames[unit]
  if (deductionPercent === 0) return `可迟交 ${maxUnits} ${name}，不扣分`
  return `每迟一${name}扣 ${deductionPercent}%，最多迟 ${maxUnits} ${name}`
}

/** What is accepted after the deadline, in a line: `截止后宽限 10 分钟，每迟一天扣 10%，最多迟 3 天`. */
function describeLateRules({ graceMinutes, late }: CountingRules): string {
  const parts = [
    ...(graceMinutes > 0 ? [`截止后宽限 ${graceMinutes} 分钟`] : []),
    late === null ? '不接受迟交' : describeLate(late),
  ]
  return parts.join('，')
}

/** Rules in a line, with which submission counts. */
export function describeRules(rules: CountingRules): string {
  return `${describeLateRules(rules)}，计入${countingNames[rules.counting]}`
}

/** A policy in a line, and rules where they are others. */
export function describeScoring(policy: ScoringPolicy, rules: CountingRules | null): string {
  return [describePolicy(policy), ...(rules === null ? [] : [describeRules(rules)])].join('；')
}

/** How often and how soon again something may be handed in, in a line; empty where that is not limited. */
export function describeLimits({
  attemptLimit,
  coolDownMinutes,
}: Pick<AssignmentView, 'attemptLimit' | 'coolDownMinutes'>): string {
  return [
    ...(attemptLimit === null ? [] : [`每道题最多提交 ${attemptLimit} 次`]),
    ...(coolDownMinutes === null ? [] : [`两次提交至少间隔 ${coolDownMinutes} 分钟`]),
  ].join('，')
}

/** Everything that is not as usual about problems and handing in, in a line; empty where all is. */
export function describeSpecialRules(
  assignment: Pick<
    AssignmentView,
    'hasOwnPapers' | 'countingRules' | 'attemptLimit' | 'coolDownMinutes' | 'exam'
  >,
): string {
  const { hasOwnPapers, countingRules, exam } = assignment
  const { graceMinutes, late, counting } = countingRules
  // Nothing is late in an exam that is sat.
  const mayBeLate = exam === null && (graceMinutes > 0 || late !== null)
  return [
    ...(hasOwnPapers ? ['题目随机抽取，每人不同'] : []),
    ...(mayBeLate ? [describeLateRules(countingRules)] : []),
    ...(counting === 'best' ? [] : [`计入${countingNames[counting]}`]),
    describeLimits(assignment),
  ]
    .filter((part) => part !== '')
    .join('；')
}

type Timed = Pick<AssignmentView, 'endTime' | 'closeTime' | 'steps'>

/** What comes next for who hands in: the deadline, or behind it the end of what is accepted. */
export function dueOf(
  { endTime, closeTime }: Pick<Timed, 'endTime' | 'closeTime'>,
  now: string,
): { time: string; isLate: boolean } {
  const isLate = endTime <= now && endTime < closeTime
  return { time: isLate ? closeTime : endTime, isLate }
}

/** What a submission counts at a moment, and when that changes; null once nothing is accepted. */
export function describeCount(
  { steps }: Pick<Timed, 'steps'>,
  now: string,
): { atPresent: string; later: string } | null {
  const step = stepAt(steps, now)
  if (step === null) return null
  const until = formatShortMinute(step.until)
  const next = steps[steps.indexOf(step) + 1]
  return {
    atPresent: `现在提交按 ${step.percent}% 计分`,
    later: `${until} 之后${next === undefined ? '不能再提交' : `按 ${next.percent}%`}`,
  }
}

/** The same past the deadline; null before it. */
export function describeNow(
  { endTime, steps }: Pick<Timed, 'endTime' | 'steps'>,
  now: string,
): { atPresent: string; later: string } | null {
  return now < endTime ? null : describeCount({ steps }, now)
}

interface Attempts {
  attemptsLeft: number | null
  nextAttemptAt: string | null
}

/** Why nothing can be handed in for a problem at this moment; null where it can. */
export function whyNoAttempt(
  { attemptsLeft, nextAttemptAt }: Attempts,
  now: string,
): string | null {
  if (attemptsLeft === 0) return '这道题的提交次数已经用完'
  if (nextAttemptAt === null || nextAttemptAt <= now) return null
  return `两次提交之间须有间隔，${formatClockSecond(nextAttemptAt)} 之后可以再次提交`
}
