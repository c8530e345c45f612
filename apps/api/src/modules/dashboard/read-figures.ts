import type { Dashboard } from '@ceping/contract/admin/dashboard'
import { UserRole, Verdict } from '@ceping/contract/vocabulary'
import { dayMs, hourMs } from '@ceping/contract/time'
import type { Db } from '@ceping/db/client'
import type { Deps } from '../../context/deps.ts'
import { productVersion } from '../../context/product-version.ts'
import type { Times } from '../../view/times.ts'

const dayCount = 30

async function countUsers(db: Db): Promise<Dashboard['users']> {
  const [disabled, ...counts] = await Promise.all([
    db.user.count({ where: { deletedAt: null, disabledAt: { not: null } } }),
    ...UserRole.options.map((userRole) => db.user.count({ where: { deletedAt: null, userRole } })),
  ])
  const [student = 0, teacher = 0, admin = 0] = counts
  return { student, teacher, admin, disabled }
}

async function countClasses(db: Db): Promise<Dashboard['classes']> {
  const [active, archived] = await Promise.all([
    db.class.count({ where: { archivedAt: null } }),
    db.class.count({ where: { archivedAt: { not: null } } }),
  ])
  return { active, archived }
}

/** When each of the last days began, today last. */
function listDayStarts(times: Times): Date[] {
  // From noon, 24 hours always lead into the next day, also when the clocks change at night.
  const noon = times.startOfDay(new Date()).getTime() + 12 * hourMs
  return Array.from({ length: dayCount }, (_, index) =>
    times.startOfDay(new Date(noon - (dayCount - 1 - index) * dayMs)),
  )
}

async function countPerDay(
  { db, times }: Pick<Deps, 'db' | 'times'>,
  dayStarts: Date[],
): Promise<Dashboard['submissionDays']> {
  const rows = await db.$queryRaw<{ place: number; count: number }[]>`
    select width_bucket("createTime", ${dayStarts}::timestamptz[]) as place, count(*)::int as count
    from "Submission" where "createTime" >= ${dayStarts[0]} group by 1`
  const countAt = new Map(rows.map(({ place, count }) => [place, count]))
  return dayStarts.map((start, index) => ({
    day: times.toDay(start),
    count: countAt.get(index + 1) ?? 0,
  }))
}

async function countVerdicts(db: Db, since: Date | undefined): Promise<Dashboard['verdicts']> {
  const rows = await db.$queryRaw<{ verdict: string; count: number }[]>`
    select verdict, count(*)::int as count from "Submission"
    where "judgedAt" >= ${since} group by verdict order by count desc, verdict`
  return rows.map(({ verdict, count }) => ({ verdict: Verdict.parse(verdict), count }))
}

async function measureJudging(db: Db): Promise<Dashboard['judgeTime']> {
  const since = new Date(Date.now() - dayMs)
  const [times = { count: 0, meanMs: null, p95Ms: null }] = await db.$queryRaw<
    Dashboard['judgeTime'][]
  >`
    select count(*)::int as count, avg(ms) as "meanMs",
      percentile_cont(0.95) within group (order by ms) as "p95Ms"
    from (
      select (extract(epoch from "judgedAt" - "startedAt") * 1000)::float8 as ms
      from "Submission" where "judgedAt" > ${since} and "startedAt" is not null
    ) judging`
  return times
}

async function readServer(db: Db): Promise<{ databaseBytes: number; postgres: string }> {
  const [server = { databaseBytes: 0, postgres: '' }] = await db.$queryRaw<
    { databaseBytes: number; postgres: string }[]
  >`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      split_part(current_setting('server_version'), ' ', 1) as postgres`
  return server
}

/** Read the platform's figures: quick enough for a page, too slow for every second. */
export async function readFigures(deps: Deps): Promise<Omit<Dashboard, 'concerns'>> {
  const { db, times } = deps
  const dayStarts = listDayStarts(times)
  const [users, classes, submissionDays, verdicts, judgeTime, server, backups] = await Promise.all([
    countUsers(db),
    countClasses(db),
    countPerDay(deps, dayStarts),
    countVerdicts(db, dayStarts[0]),
    measureJudging(db),
    readServer(db),
    db.backup.aggregate({ _sum: { sizeBytes: true }, _count: { sizeBytes: true } }),
  ])
  return {
    users,
    classes,
    submissionDays,
    verdicts,
    judgeTime,
    storage: {
      database: server.databaseBytes,
      backups: Number(backups._sum.sizeBytes ?? 0),
      backupCount: backups._count.sizeBytes,
    },
    versions: { product: productVersion, commit: deps.commit, postgres: server.postgres },
    startedAt: times.toWallTime(new Date(performance.timeOrigin)),
  }
}
