import type { CalendarEntry } from '@ceping/contract/calendar'
import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/reminder'
import { reminderDays, reminderDefaults, reminderHours } from '@ceping/contract/reminder'
import { dayMs } from '@ceping/contract/time'
import type { Context } from '../../context/deps.ts'
import { ownEnd } from '../assignment/window.ts'
import { viewEntry } from '../calendar/calendar.view.ts'
import { listUnfinished } from './unfinished.ts'

/** What ends soon and is not finished; computed, so that nothing has to be marked as read. */
export async function listReminders({ db, times, user }: Context): Promise<CalendarEntry[]> {
  const until = new Date(Date.now() + reminderDays * dayMs)
  const unfinished = await listUnfinished({ db, times }, user)
  return unfinished
    .filter(({ assignment }) => ownEnd(assignment).endTime <= until)
    .map(({ assignment, finishedCount }) => viewEntry(times, assignment, finishedCount))
}

/** How the asking student wants to be reminded. */
export async function getReminderSettings({
  db,
  user,
  outside,
}: Context): Promise<contract.ReminderSettings> {
  const settings = await db.reminderSettings.findUnique({ where: { userId: user.id } })
  const { isMailed, hoursBefore } = settings ?? reminderDefaults
  return {
    isMailed,
    hoursBefore:
      reminderHours.find((hours) => hours === hoursBefore) ?? reminderDefaults.hoursBefore,
    email: user.email,
    isMailSetUp: outside.mailer !== null,
  }
}

/** Change that. */
export async function updateReminderSettings(
  { db, user }: Context,
  { body }: InputOf<typeof contract.updateReminderSettings>,
): Promise<true> {
  const userId = user.id
  await db.reminderSettings.upsert({ where: { userId }, create: { userId, ...body }, update: body })
  return true
}
