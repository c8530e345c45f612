import { File } from 'node:buffer'
import type * as contract from '@ceping/contract/calendar'
import type { InputOf } from '@ceping/contract/endpoint'
import { describeOwnEnd } from '@ceping/contract/own-end'
import { assignmentPath } from '@ceping/contract/page-path'
import { AssignmentType, UserRole } from '@ceping/contract/vocabulary'
import { dayMs } from '@ceping/contract/time'
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import type { Outside, VisitorContext } from '../../context/deps.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { linkTo } from '../../outside/page-link.ts'
import { notFound } from '../../refusal/app-error.ts'
import type { Person } from '../../session/session.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { datedIncludeFor, type OpenAssignment } from '../assignment/open-assignments.ts'
import { ownEnd } from '../assignment/window.ts'
import { paperSizeOf } from '../assignment/paper.ts'

/** Calendar programs ask every few minutes at most, some from several machines. */
const readsOfFeed: ThrottleRule = {
  name: 'calendar-feed',
  tries: 120,
  windowMs: 3_600_000,
  reason: '读取日历过于频繁',
}

/** What ended longer ago is left out. */
const pastMs = 180 * dayMs
const entryLimit = 500
const hourSeconds = 3_600

/** Homework and exams in somebody's calendar, the last to end first. */
async function listDated({ db }: VisitorContext, person: Person): Promise<OpenAssignment[]> {
  const notLongAgo = { endTime: { gt: new Date(Date.now() - pastMs) } }
  return db.assignment.findMany({
    where: {
      ...visibleAssignmentWhere(person),
      OR: [notLongAgo, { extensions: { some: { userId: person.id, ...notLongAgo } } }],
    },
    include: datedIncludeFor(person),
    orderBy: [{ endTime: 'desc' }, { assignmentId: 'desc' }],
    take: entryLimit,
  })
}

/**
 * An exam is one event; homework is two, its start and its end, which do not cover the days between.
 * A date that is moved keeps its id; one that is deleted is not there any more.
 */
function eventsOf(
  outside: Outside,
  { row, userRole }: { row: OpenAssignment; userRole: UserRole },
): ICalEventData[] {
  const type = AssignmentType.parse(row.type)
  const { startTime } = row
  const { endTime, ...end } = ownEnd(row)
  const note = describeOwnEnd(end)
  const path = assignmentPath(userRole === 'student' ? '/class' : '/classManage', { ...row, type })
  const changes = [row, ...row.extensions].map(({ updateTime }) => updateTime.getTime())
  const changedAt = new Date(Math.max(...changes))
  const common = {
    stamp: changedAt,
    lastModified: changedAt,
    sequence: row.version - 1,
    description: `${row.class.className} · ${paperSizeOf(row)} 题${note === null ? '' : ` · ${note}`}`,
    url: linkTo(outside, path),
  }
  const title = `${type}《${row.assignmentTitle}》`
  const id = (what: string) => `assignment-${row.assignmentId}-${what}@ceping`
  if (type === '考试') {
    return [{ ...common, id: id('exam'), summary: title, start: startTime, end: endTime }]
  }
  return [
    { ...common, id: id('start'), summary: `${title}开始`, start: startTime },
    { ...common, id: id('end'), summary: `${title}截止`, start: endTime },
  ]
}

/** The calendar of whose address it is, in UTC; a withdrawn address is none. */
export async function readCalendarFeed(
  visitor: VisitorContext,
  { params }: InputOf<typeof contract.readCalendarFeed>,
): Promise<File> {
  const feed = await visitor.db.calendarFeed.findFirst({
    where: { secret: params.secret, user: { disabledAt: null, deletedAt: null } },
    select: { user: { select: { id: true, userRole: true } } },
  })
  if (feed === null) throw notFound('日历')
  await countTry(visitor, [readsOfFeed, String(feed.user.id)])
  const userRole = UserRole.parse(feed.user.userRole)
  if (userRole === 'admin') throw notFound('日历')
  const rows = await listDated(visitor, { id: feed.user.id, userRole })
  const calendar = ical({
    name: '测评',
    prodId: { company: 'Ceping', product: 'Calendar', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hourSeconds,
    events: rows.flatMap((row) => eventsOf(visitor.outside, { row, userRole })),
  })
  return new File([calendar.toString()], '测评.ics', { type: 'text/calendar; charset=utf-8' })
}
