import { randomBytes } from 'node:crypto'
import * as contract from '@ceping/contract/calendar'
import { inTransaction } from '@ceping/db/transaction'
import type { CalendarFeed } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import { holdActor } from '../../audit/hold-actor.ts'
import type { Context } from '../../context/deps.ts'
import type { Times } from '../../view/times.ts'

function viewFeed(times: Times, { secret, createTime }: CalendarFeed): contract.CalendarFeed {
  const path = contract.readCalendarFeed.path.replace('{secret}', secret)
  return { path, createTime: times.toWallTime(createTime) }
}

/** 160 random bits, in letters and digits that can be read aloud. */
function drawSecret(): string {
  return BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(32)
    .padStart(32, '0')
}

/** Where the asking user's calendar is read from; null where they have asked for no address. */
export async function getCalendarFeed({
  db,
  times,
  user,
}: Context): Promise<contract.CalendarFeed | null> {
  const feed = await db.calendarFeed.findUnique({ where: { userId: user.id } })
  return feed && viewFeed(times, feed)
}

/** Give the asking user an address, in place of the one that they had. */
export async function renewCalendarFeed(context: Context): Promise<contract.CalendarFeed> {
  const { db, times, user } = context
  const userId = user.id
  const fields = { secret: drawSecret(), createTime: new Date() }
  const feed = await inTransaction(db, async (transaction) => {
    await holdActor(transaction, user)
    await writeAudit(transaction, context, {
      action: 'calendar_feed.renew',
      objectType: 'user',
      objectId: userId,
    })
    return transaction.calendarFeed.upsert({
      where: { userId },
      create: { userId, ...fields },
      update: fields,
    })
  })
  return viewFeed(times, feed)
}

/** Take the asking user's address away; nothing happens without one. */
export async function withdrawCalendarFeed(context: Context): Promise<true> {
  const { db, user } = context
  await inTransaction(db, async (transaction) => {
    const { count } = await transaction.calendarFeed.deleteMany({ where: { userId: user.id } })
    if (count === 0) return
    await writeAudit(transaction, context, {
      action: 'calendar_feed.withdraw',
      objectType: 'user',
      objectId: user.id,
    })
  })
  return true
}
