import { dayMs } from '@ceping/contract/time'
import type { Delivery } from '@ceping/db/types'
import type { Deps } from '../../context/deps.ts'
import type { SendFailure } from '../../outside/send-failure.ts'
import { noteDueMails, noteDueMessages } from './note-due.ts'
import { sendReminder } from './send-reminder.ts'
import { tellGroup } from './tell-group.ts'

/** What telling people outside works with. */
export type DeliveryDeps = Pick<Deps, 'db' | 'times' | 'log' | 'outside'>

export type Channel = 'mail' | 'robot'

/** How long it is remembered what was told. A deadline is told at most three days before. */
const rememberedMs = 30 * dayMs

/**
 * Take the delivery that has waited longest, for one try. It comes up again 1, 4, 16 … minutes later,
 * should the try fail or this process die: another process that looks meanwhile takes the next one.
 */
async function claim({ db }: DeliveryDeps, channel: Channel): Promise<Delivery | null> {
  const [delivery] = await db.$queryRaw<Delivery[]>`
    update "Delivery" set "attempts" = "attempts" + 1,
      "retryAt" = now() + interval '1 minute' * power(4, least("attempts", 5))
    where "key" = (
      select "key" from "Delivery"
      where "channel" = ${channel} and "endedAt" is null and "retryAt" <= now()
      order by "retryAt" limit 1 for update skip locked
    )
    returning *`
  return delivery ?? null
}

/** Store what has come of a try; what had failed and is too late now has failed. */
async function noteOutcome(
  { db }: DeliveryDeps,
  { key, failure }: Delivery,
  result: SendFailure | 'dropped' | null,
): Promise<void> {
  const endedAt = new Date()
  const data =
    result === null
      ? { outcome: 'sent', endedAt, failure: null }
      : result === 'dropped'
        ? { outcome: failure === null ? 'dropped' : 'failed', endedAt }
        : { failure: result.reason, ...(result.isFinal && { outcome: 'failed', endedAt }) }
  await db.delivery.updateMany({ where: { key, endedAt: null }, data })
}

function past(ms: number): Date {
  return new Date(Date.now() - ms)
}

/** Give up what could not be told within a day, and forget what was told long ago. */
async function tidyUp({ db }: DeliveryDeps): Promise<void> {
  await db.delivery.updateMany({
    where: { endedAt: null, createTime: { lt: past(dayMs) } },
    data: { outcome: 'failed', endedAt: new Date() },
  })
  await db.delivery.deleteMany({ where: { createTime: { lt: past(rememberedMs) } } })
}

/** Tell by a channel all that is due. Where the channel itself fails, the rest waits. */
export async function deliverDue(
  deps: DeliveryDeps,
  channel: Channel,
  signal: AbortSignal,
): Promise<void> {
  if (channel === 'mail' && deps.outside.mailer === null) return
  await tidyUp(deps)
  await (channel === 'mail' ? noteDueMails : noteDueMessages)(deps.db)
  while (!signal.aborted) {
    const delivery = await claim(deps, channel)
    if (delivery === null) return
    const result = await (channel === 'mail' ? sendReminder : tellGroup)(deps, delivery)
    await noteOutcome(deps, delivery, result)
    if (result === null || result === 'dropped') continue
    deps.log.warn({ channel, event: delivery.event, reason: result.reason }, 'cannot tell outside')
    if (result.isGeneral) return
  }
}
