import { setTimeout } from 'node:timers/promises'
import type * as contract from '@ceping/contract/class-member'
import type { InputOf } from '@ceping/contract/endpoint'
import { inTransaction } from '@ceping/db/transaction'
import type { Class } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { holdActor } from '../../audit/hold-actor.ts'
import { networkOf } from '../../limits/network-of.ts'
import { countTry, giveBackTry, type ThrottleRule } from '../../limits/throttle.ts'
import { enrol } from './enrol.ts'

const windowMs = 10 * 60_000
const reason = '尝试加入班级的次数过多'
const triesOfUser: ThrottleRule = { name: 'join-user', tries: 20, windowMs, reason }
/** Several whole classes may share one address. */
const triesOfAddress: ThrottleRule = { name: 'join-address', tries: 500, windowMs, reason }

/**
 * The shortest time of an answer about a code. A miss is quicker than joining: without this, the
 * time would tell which codes exist.
 */
const answerFloorMs = 150

/** Join the class of a code, which is locked: it is not archived and keeps its code meanwhile. */
async function joinByCode(context: Context, inviteCode: string): Promise<number> {
  const { db, user } = context
  return inTransaction(db, async (transaction) => {
    const [found] = await transaction.$queryRaw<Pick<Class, 'classId' | 'archivedAt'>[]>`
        select "classId", "archivedAt" from "Class" where "inviteCode" = ${inviteCode} for share`
    if (found === undefined) throw new AppError('INVITE_CODE_UNKNOWN')
    if (found.archivedAt !== null) throw new AppError('CLASS_ARCHIVED')
    const { classId } = found
    // A user whose role was changed meanwhile would come in as a teacher.
    await holdActor(transaction, user)
    const enrolled = await enrol(transaction, classId, [user.id])
    if (enrolled.size === 0) {
      const data: contract.JoinedAlready = { classId }
      throw new AppError('ALREADY_MEMBER', { data })
    }
    await writeAudit(transaction, context, {
      action: 'member.join',
      objectType: 'class',
      objectId: classId,
      after: { userAccount: user.userAccount },
    })
    return classId
  })
}

/**
 * Join a class as a student. A removed member may come back by the code: to keep somebody out, the
 * teacher resets it. Failed tries are limited per user and per network; successful ones are not
 * counted, so that several classes of one campus can join.
 */
export async function joinClass(
  context: Context,
  { query }: InputOf<typeof contract.joinClass>,
): Promise<number> {
  const ofUser = [triesOfUser, String(context.user.id)] as const
  const ofAddress = [triesOfAddress, networkOf(context.ipAddress)] as const
  await countTry(context, ofUser, ofAddress)
  const floor = setTimeout(answerFloorMs)
  try {
    const classId = await joinByCode(context, query.inviteCode)
    await giveBackTry(context, ofUser, ofAddress)
    return classId
  } finally {
    await floor
  }
}
