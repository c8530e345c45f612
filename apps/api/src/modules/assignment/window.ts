import type { OwnEnd } from '@ceping/contract/own-end'
import { CountingRules, type CountingStep, listSteps } from '@ceping/contract/submission-rules'
import { minuteMs } from '@ceping/contract/time'
import type { AssignmentCondition } from '@ceping/contract/vocabulary'
import type { Assignment, Exam, ExamSitting, Prisma } from '@ceping/db/types'
import type { Person } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'

/** When homework or an exam is to be done: from `startTime` on, until the deadline. */
export interface Window {
  startTime: Date
  endTime: Date
}

/** What changes the deadline of one student. */
export interface OwnTimes {
  /** Their own later end, if there is one. */
  extensions: readonly { endTime: Date }[]
  /** Null where it is not sat as an exam. */
  exam: Pick<Exam, 'workingMinutes' | 'extraMinutes'> | null
  sittings: readonly Pick<ExamSitting, 'enteredAt' | 'endedAt' | 'extraMinutes'>[]
}

/** What the window of all follows from. */
export interface Windowed extends Window {
  /** `CountingRules` of the contract, as they are stored. */
  countingRules: unknown
}

/** The window of one student: their deadline, and until when something late is accepted. */
export interface OwnWindow extends Window, OwnEnd {
  /** What a submission counts at which time. */
  steps: [CountingStep, ...CountingStep[]]
  /** From here on nothing more is accepted: the deadline, or where grace and late work end. */
  closeTime: Date
}

/** What is read of an assignment to know the window of one student. */
export function ownTimesOf({ id: userId }: Pick<Person, 'id'>) {
  return {
    extensions: { where: { userId }, select: { endTime: true } },
    exam: true,
    sittings: { where: { userId } },
  } satisfies Prisma.AssignmentInclude
}

/**
 * The deadline of one student: that of all, or their own, whichever is later; in an exam with a working
 * time, when that is over. Minutes that were added come on top. It comes at once where the student or a
 * teacher has ended the sitting.
 */
export function ownEnd({
  endTime: endOfAll,
  extensions,
  exam,
  sittings,
}: Pick<Window, 'endTime'> & OwnTimes): Pick<Window, 'endTime'> & OwnEnd {
  const [own] = extensions
  const isExtended = own !== undefined && own.endTime > endOfAll
  const lastTime = isExtended ? own.endTime : endOfAll
  if (exam === null) {
    return { endTime: lastTime, isExtended, addedMinutes: 0, isEndedEarly: false }
  }
  const [sitting] = sittings
  const enteredAt = sitting?.enteredAt ?? null
  const { workingMinutes } = exam
  const isTimed = enteredAt !== null && workingMinutes !== null
  const worked = isTimed ? addMinutes(enteredAt, workingMinutes) : lastTime
  const addedMinutes = sitting?.extraMinutes ?? 0
  const timeUp = addMinutes(earlier(worked, lastTime), exam.extraMinutes + addedMinutes)
  const endTime = earlier(sitting?.endedAt ?? timeUp, timeUp)
  return {
    endTime,
    isExtended,
    addedMinutes,
    // Who never came has handed nothing in.
    isEndedEarly: enteredAt !== null && endTime < timeUp,
  }
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/**
 * The window of one student: grace and late work begin at their own deadline. An exam that is sat has
 * neither.
 */
export function ownWindow(
  times: Pick<Times, 'addDays'>,
  { startTime, countingRules, ...own }: Windowed & OwnTimes,
): OwnWindow {
  const end = ownEnd(own)
  const rules = CountingRules.parse(own.exam === null ? countingRules : {})
  const steps = listSteps(end.endTime, rules, times.addDays)
  const { until: closeTime } = steps.at(-1) ?? steps[0]
  return { startTime, ...end, steps, closeTime }
}

/** The window of a student who sits an exam, which is shut at their deadline. */
export function sittingWindow(own: Window & OwnTimes): Omit<OwnWindow, 'steps'> {
  const end = ownEnd(own)
  return { startTime: own.startTime, ...end, closeTime: end.endTime }
}

/** What is read of an assignment to know when some of its sittings end, by student. */
export function sittingTimes(where: Prisma.ExamSittingWhereInput) {
  return {
    exam: true,
    extensions: { select: { userId: true, endTime: true } },
    sittings: { where, orderBy: { userId: 'asc' } },
  } satisfies Prisma.AssignmentInclude
}

/** When each of these sittings ends. */
export function sittingEnds({
  sittings,
  extensions,
  ...ofAll
}: Prisma.AssignmentGetPayload<{ include: ReturnType<typeof sittingTimes> }>): {
  userId: number
  endTime: Date
}[] {
  const extensionOf = new Map(extensions.map((extension) => [extension.userId, extension]))
  return sittings.map((sitting) => {
    const { userId } = sitting
    const own = extensionOf.get(userId)
    const { endTime } = ownEnd({ ...ofAll, extensions: own ? [own] : [], sittings: [sitting] })
    return { userId, endTime }
  })
}

/** The window of all who have no later end of their own. */
export function windowOfAll(
  times: Pick<Times, 'addDays'>,
  assignment: Windowed & Pick<OwnTimes, 'exam'>,
): OwnWindow {
  return ownWindow(times, { ...assignment, extensions: [], sittings: [] })
}

/** Whether a moment is not before the start. */
export function hasStarted(moment: Date, { startTime }: Pick<Window, 'startTime'>): boolean {
  return moment >= startTime
}

/** Whether students may have seen the problems of an assignment; also where it was moved to later since. */
export function isSeen(assignment: Pick<Assignment, 'startTime' | 'wasStarted'>): boolean {
  return assignment.wasStarted || hasStarted(new Date(), assignment)
}

/** Where a moment lies: something has ended when nobody, or not this student, can hand in any more. */
export function conditionAt(
  moment: Date,
  { startTime, closeTime }: Pick<OwnWindow, 'startTime' | 'closeTime'>,
): AssignmentCondition {
  if (!hasStarted(moment, { startTime })) return '未开始'
  return moment < closeTime ? '进行中' : '已结束'
}
