import { BlockList, isIPv4 } from 'node:net'
import type { RefusalCause } from '@ceping/contract/exam'
import type { ErrorCode } from '@ceping/contract/error-codes'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Exam, ExamSitting } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { conditionAt, type OwnTimes, ownTimesOf, sittingWindow } from '../assignment/window.ts'

/** Who asks, and from where. */
export type Caller = Pick<Context, 'user' | 'ipAddress'>

/** An assignment that a student sits as an exam, with their sitting, which may not have begun. */
export interface OwnExam {
  assignment: Assignment
  exam: Exam
  sitting: ExamSitting | null
  /** The student's own later end, if there is one. */
  extensions: OwnTimes['extensions']
  /** With everything that was added. */
  window: ReturnType<typeof sittingWindow>
}

/** A student's exam; null for homework, and for exams that are worked on like homework. */
export async function findOwnExam(
  db: DbTransaction,
  user: Pick<SessionUser, 'id'>,
  assignmentId: number,
): Promise<OwnExam | null> {
  const row = await db.assignment.findUnique({
    where: { assignmentId },
    include: ownTimesOf(user),
  })
  if (row === null || row.exam === null) return null
  const { exam, sittings, extensions, ...assignment } = row
  return withSitting({ assignment, exam, extensions }, sittings[0] ?? null)
}

/** A student's exam with the sitting as it is now. */
export function withSitting(
  own: Pick<OwnExam, 'assignment' | 'exam' | 'extensions'>,
  sitting: ExamSitting | null,
): OwnExam {
  const { assignment, exam, extensions } = own
  const sittings = sitting === null ? [] : [sitting]
  const window = sittingWindow({ ...assignment, exam, sittings, extensions })
  return { assignment, exam, extensions, sitting, window }
}

/** Whether an address lies in one of the networks; without any, it does. */
export function isInside(networks: readonly string[], ipAddress: string): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // As a server that listens on both families sees IPv4.
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

/** Why a browser is turned away. */
type Cause = Exclude<RefusalCause, 'ended'>

/**
 * Why this browser may not work on the exam; null where it may. After a hand-over none may, until one has
 * entered.
 */
export function whyMayNotWork(
  { exam, sitting }: Pick<OwnExam, 'exam' | 'sitting'>,
  { user, ipAddress }: Caller,
): Cause | null {
  if (!isInside(exam.networks, ipAddress)) return 'network'
  return exam.isOneBrowser && sitting?.tokenSha256 !== user.tokenSha256 ? 'elsewhere' : null
}

/** Why this browser may not enter; null where it may: also what no browser holds. */
export function whyMayNotEnter(
  own: Pick<OwnExam, 'exam' | 'sitting'>,
  caller: Caller,
): Cause | null {
  const cause = whyMayNotWork(own, caller)
  const isFree = (own.sitting?.tokenSha256 ?? null) === null
  return cause === 'elsewhere' && isFree ? null : cause
}

/** What a student is told. */
export const refusalOf = {
  ended: 'ASSIGNMENT_CLOSED',
  elsewhere: 'EXAM_ELSEWHERE',
  network: 'EXAM_NETWORK',
} as const satisfies Record<RefusalCause, ErrorCode>

/** Whether a student has entered. */
export function hasEntered(sitting: Pick<ExamSitting, 'enteredAt'> | null | undefined): boolean {
  return (sitting?.enteredAt ?? null) !== null
}

/**
 * Refuse a student who has never entered an exam: until then nobody is told its problems. What is no exam, or
 * is released, passes.
 */
export function requireEntered(own: Pick<OwnExam, 'exam' | 'sitting'> | null): void {
  if (own === null || own.exam.releasedAt !== null) return
  if (!hasEntered(own.sitting)) throw new AppError('EXAM_NOT_ENTERED')
}

/**
 * Refuse a student who may not read the problems of an exam from this browser now: before entering, and while
 * the sitting lasts from another browser or from outside its networks. Teachers and admins, and what is no
 * exam, pass.
 */
export async function requireMayRead(
  db: DbTransaction,
  caller: Caller,
  assignmentId: number,
): Promise<void> {
  if (caller.user.userRole !== 'student') return
  const own = await findOwnExam(db, caller.user, assignmentId)
  requireEntered(own)
  if (own === null || own.exam.releasedAt !== null) return
  if (conditionAt(new Date(), own.window) === '已结束') return
  const cause = whyMayNotWork(own, caller)
  if (cause !== null) throw new AppError(refusalOf[cause])
}
