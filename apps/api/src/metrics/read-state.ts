import { statfs } from 'node:fs/promises'
import type { Db } from '@ceping/db/client'
import { type Urgency, urgencyOf } from '@ceping/queue/priority'
import { judgingHostWhere, lostHostWhere } from '../judge/pace.ts'
import { countOtherJobs } from '../judge/waiting-jobs.ts'
import { findLastBackupTime } from '../modules/backup/last-backup.ts'

/** The platform's state, as far as the database and the disk tell it. */
export interface State {
  /** How many wait for a judge. */
  waiting: Partial<Record<Urgency, number>>
  /** Submissions without a verdict, whether they wait or are being judged. */
  unjudged: number
  running: number
  /** When the oldest of them was submitted; null where there is none. */
  oldestAt: Date | null
  hosts: { at_work: number; in_trouble: number; lost: number; resting: number }
  lastBackupAt: Date | null
  database: { bytes: number; connections: number; maxConnections: number }
  /** Of the disk with the backups; null where there is none. */
  disk: { freeBytes: number; bytes: number } | null
}

/** Where it is read from. */
export interface StateSources {
  db: Db
  backupFolder: string | undefined
}

interface UnjudgedRow {
  isTrial: boolean
  isExam: boolean
  isRunning: boolean
  createTime: Date
  count: number
}

/** Submissions of one minute and kind together: there may be thousands. */
async function readUnjudged(db: Db) {
  const rows = await db.$queryRaw<UnjudgedRow[]>`
    select submission."isTrial", coalesce(assignment.type = '考试', false) as "isExam",
      submission."startedAt" is not null as "isRunning",
      min(submission."createTime") as "createTime", count(*)::int as count
    from "Submission" submission left join "Assignment" assignment using ("assignmentId")
    where submission."judgedAt" is null
    group by 1, 2, 3, date_trunc('minute', submission."createTime")`
  const now = new Date()
  const waiting: State['waiting'] = {}
  let [unjudged, running] = [0, 0]
  let oldestAt: Date | null = null
  for (const row of rows) {
    unjudged += row.count
    if (oldestAt === null || row.createTime < oldestAt) oldestAt = row.createTime
    if (row.isRunning) running += row.count
    else {
      const urgency = urgencyOf(row, now)
      waiting[urgency] = (waiting[urgency] ?? 0) + row.count
    }
  }
  return { waiting, unjudged, running, oldestAt }
}

async function readHosts(db: Db): Promise<State['hosts']> {
  const alive = { stoppedAt: null, NOT: lostHostWhere() }
  const [atWork, lost, inTrouble, resting] = await Promise.all([
    db.judgeHost.count({ where: judgingHostWhere() }),
    db.judgeHost.count({ where: lostHostWhere() }),
    db.judgeHost.count({ where: { ...alive, troubleSince: { not: null } } }),
    db.judgeHost.count({ where: { ...alive, troubleSince: null, mode: { not: 'active' } } }),
  ])
  return { at_work: atWork, in_trouble: inTrouble, lost, resting }
}

async function readDatabase(db: Db): Promise<State['database']> {
  const [row] = await db.$queryRaw<State['database'][]>`
    select pg_database_size(current_database())::float8 as bytes,
      current_setting('max_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`
  if (row === undefined) throw new Error('the database does not say how it is')
  return row
}

async function readDisk(folder: string | undefined): Promise<State['disk']> {
  if (folder === undefined) return null
  const found = await statfs(folder).catch(() => null)
  return found && { freeBytes: found.bsize * found.bavail, bytes: found.bsize * found.blocks }
}

/** Read all of it. */
export async function readState({ db, backupFolder }: StateSources): Promise<State> {
  const [unjudged, others, hosts, lastBackupAt, database, disk] = await Promise.all([
    readUnjudged(db),
    countOtherJobs(db),
    readHosts(db),
    findLastBackupTime(db, backupFolder),
    readDatabase(db),
    readDisk(backupFolder),
  ])
  const waiting = {
    ...unjudged.waiting,
    'reference-check': others.referenceChecks,
    'suite-check': others.suiteChecks,
    rejudging: others.rejudgings,
    mutation: others.mutations,
    'late-mutation': others.lateMutations,
  }
  return { ...unjudged, waiting, hosts, lastBackupAt, database, disk }
}
