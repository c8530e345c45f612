import type * as contract from '@ceping/contract/admin/backup'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { dayMs, hourMs } from '@ceping/contract/time'
import { nameNewBackup } from '@ceping/db/backup/save-backup'
import type { Db } from '@ceping/db/client'
import type { Backup, BackupSchedule } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context, Deps } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import type { Times } from '../../view/times.ts'
import { requireFolder } from './backup.access.ts'
import { lockOperations, storeMaking } from './start-operation.ts'

/** How long after one that failed the next is tried. */
const retryMs = hourMs
const only = { backupScheduleId: 1 }

/** The schedule; the defaults where nobody has changed it. */
export async function readSchedule(db: Pick<Db, 'backupSchedule'>): Promise<BackupSchedule> {
  return db.backupSchedule.upsert({ where: only, create: {}, update: {} })
}

/** When a backup was due last. */
function lastDue(times: Times, { timeOfDay }: Pick<BackupSchedule, 'timeOfDay'>): Date {
  const now = new Date()
  const onDay = (day: Date) => times.toInstant(`${times.toDay(day)}T${timeOfDay}:00`)
  const today = onDay(now)
  return today <= now ? today : onDay(new Date(now.getTime() - dayMs))
}

/** When the next one is due; null where the schedule is off. */
export function nextDue(times: Times, schedule: BackupSchedule): Date | null {
  if (!schedule.isEnabled) return null
  const tomorrow = new Date(lastDue(times, schedule).getTime() + dayMs)
  return times.toInstant(`${times.toDay(tomorrow)}T${schedule.timeOfDay}:00`)
}

/** Tell the queue when to ring. */
export async function agreeOnBell({
  db,
  times,
  backups,
  background,
}: Pick<Deps, 'db' | 'times' | 'backups' | 'background'>): Promise<void> {
  const { isEnabled, timeOfDay } = await readSchedule(db)
  const isOn = isEnabled && backups.folder !== undefined
  await background.schedule(isOn ? { timeOfDay, timeZone: times.timeZone } : null)
}

/** Change the schedule. With another time, backups that the old one missed are not made up for. */
export async function updateBackupSchedule(
  context: Context,
  { body }: InputOf<typeof contract.updateBackupSchedule>,
): Promise<DataOf<typeof contract.updateBackupSchedule>> {
  requireFolder(context)
  const { version, ...fields } = body
  await context.db.$transaction(async (transaction) => {
    const { isEnabled, timeOfDay, keepCount } = await readSchedule(transaction)
    const isSameTime = fields.isEnabled === isEnabled && fields.timeOfDay === timeOfDay
    const { count } = await transaction.backupSchedule.updateMany({
      where: { ...only, version },
      data: {
        ...fields,
        version: { increment: 1 },
        servedUntil: isSameTime ? undefined : new Date(),
      },
    })
    if (count === 0) throw new AppError('EDIT_CONFLICT')
    await writeAudit(transaction, context, {
      action: 'backup.schedule',
      objectType: 'backup',
      objectId: 'backup',
      before: { isEnabled, timeOfDay, keepCount },
      after: fields,
    })
  })
  await agreeOnBell(context).catch((fault: unknown) =>
    context.log.warn({ err: fault }, 'cannot agree on the time of backups'),
  )
  return true
}

/** Store that the backup due until then was made, even if it is deleted or lost later. */
export async function markServed(
  db: Db,
  { createTime }: Pick<Backup, 'createTime'>,
): Promise<void> {
  await db.backupSchedule.updateMany({
    where: { ...only, servedUntil: { lt: createTime } },
    data: { servedUntil: createTime },
  })
}

/**
 * Start the backup that is due, unless that was done; called often, by all processes. A missed one
 * is made up for, and a failed one is tried again every hour.
 */
export async function makeDueBackup(
  deps: Pick<Deps, 'db' | 'times' | 'backups' | 'background'>,
): Promise<void> {
  const { db, times, backups, background } = deps
  if (backups.folder === undefined) return
  const schedule = await readSchedule(db)
  const due = lastDue(times, schedule)
  if (!schedule.isEnabled || due <= schedule.servedUntil) return
  const operationId = await db.$transaction(async (transaction) => {
    await lockOperations(transaction)
    const where = { kind: 'scheduled', createTime: { gte: due } }
    const recent = { createTime: { gt: new Date(Date.now() - retryMs) } }
    const made = await transaction.backup.count({
      where: { ...where, OR: [{ failure: null }, recent] },
    })
    if (made > 0) return null
    // The new one replaces those that failed.
    await transaction.backup.deleteMany({ where: { ...where, finishedAt: null } })
    return storeMaking(transaction, nameNewBackup('scheduled'))
  })
  if (operationId !== null) await background.enqueue({ kind: 'backup-operation', id: operationId })
}
