import { CountingRules, type CountingStep, listSteps } from '@ceping/contract/submission-rules'
import type { AssignmentCondition } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'

/** When homework or an exam is to be done: from `startTime` on, until the deadline. */
export interface Window {
  startTime: Date
  endTime: Date
}

/** What the window of one student follows from. */
export interface Windowed extends Window {
  /** `CountingRules` of the contract, as they are stored. */
  countingRules: unknown
  /** Their own later end, if there is one. */
  extensions: readonly { endTime: Date }[]
}

/** The window of one student: their deadline, and until when something late is accepted. */
export interface OwnWindow extends Window {
  isExtended: boolean
  /** What a submission counts at which time. */
  steps: [CountingStep, ...CountingStep[]]
  /** From here on nothing more is accepted: the deadline, or where grace and late work end. */
  closeTime: Date
}

/** What is read of an assignment to know the window of one student. */
export function extensionsOf({ id: userId }: Pick<SessionUser, 'id'>) {
  return {
    extensions: { where: { userId }, select: { endTime: true } },
  } satisfies Prisma.AssignmentInclude
}

/** The deadline of one student: that of all, or their own, whichever is later. */
export function ownEnd({ endTime, extensions }: Pick<Windowed, 'endTime' | 'extensions'>): {
  endTime: Date
  isExtended: boolean
} {
  const [own] = extensions
  const isExtended = own !== undefined && own.endTime > endTime
  return { endTime: isExtended ? own.endTime : endTime, isExtended }
}

/** The window of one student: grace and late work begin at their own deadline. */
export function ownWindow(
  times: Pick<Times, 'addDays'>,
  { startTime, countingRules, ...ends }: Windowed,
): OwnWindow {
  const { endTime, isExtended } = ownEnd(ends)
  const steps = listSteps(endTime, CountingRules.parse(countingRules), times.addDays)
  const { until: closeTime } = steps.at(-1) ?? steps[0]
  return { startTime, endTime, isExtended, steps, closeTime }
}

/** The window of all who have no later end of their own. */
export function windowOfAll(
  times: Pick<Times, 'addDays'>,
  assignment: Omit<Windowed, 'extensions'>,
): OwnWindow {
  return ownWindow(times, { ...assignment, extensions: [] })
}

/** Whether a moment is not before the start. */
export function hasStarted(moment: Date, { startTime }: Pick<Window, 'startTime'>): boolean {
  return moment >= startTime
}

/** Where a moment lies: something has ended when nobody, or not this student, can hand in any more. */
export function conditionAt(
  moment: Date,
  { startTime, closeTime }: Pick<OwnWindow, 'startTime' | 'closeTime'>,
): AssignmentCondition {
  if (!hasStarted(moment, { startTime })) return '未开始'
  return moment < closeTime ? '进行中' : '已结束'
}
