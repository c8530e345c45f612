import { reminderDefaults, reminderHours } from '@ceping/contract/reminder'
import type { Db } from '@ceping/db/client'

// What is due is noted once, by its key, whoever looks first. Only what is still ahead, or no older than
// a day, is due: nothing of the past is told after a long outage or a restore.

const longestHours = Math.max(...reminderHours)

/**
 * Note which students are to be reminded of a deadline of theirs by mail: so many hours before it, but not
 * in the first half of the time that there is for the work, or an exam of two hours would be told of when it
 * starts. Their end is what `ownEnd` says before they have entered an exam; whoever has entered needs no mail.
 */
export async function noteDueMails(db: Db): Promise<void> {
  const { isMailed, hoursBefore } = reminderDefaults
  await db.$executeRaw`
    insert into "Delivery" ("key", "channel", "event", "userId", "assignmentId", "endTime")
    select due."key", 'mail', 'deadline', due."userId", due."assignmentId", due."endTime"
    from "Assignment" assignment
    join "Class" class on class."classId" = assignment."classId" and class."archivedAt" is null
    join "ClassMember" member on member."classId" = class."classId"
      and member."memberRole" = 'student' and member."removedAt" is null
    join "User" student on student."id" = member."userId" and student."email" <> ''
      and student."disabledAt" is null and student."deletedAt" is null
    left join "ReminderSettings" settings on settings."userId" = student."id"
    left join "DeadlineExtension" extension on extension."assignmentId" = assignment."assignmentId"
      and extension."userId" = student."id"
    left join "Exam" exam on exam."assignmentId" = assignment."assignmentId"
    left join "ExamSitting" sitting on sitting."assignmentId" = assignment."assignmentId"
      and sitting."userId" = student."id"
    cross join lateral (
      select student."id" as "userId", assignment."assignmentId",
        greatest(assignment."endTime", extension."endTime") + make_interval(mins =>
          coalesce(exam."extraMinutes", 0) + coalesce(sitting."extraMinutes", 0)) as "endTime"
    ) own
    cross join lateral (
      select own.*, format('mail deadline %s %s %s', own."assignmentId", own."userId",
        extract(epoch from own."endTime")) as "key"
    ) due
    where assignment."deletedAt" is null and assignment."startTime" <= now()
      and assignment."endTime" < now() + ${longestHours} * interval '1 hour'
      and sitting."enteredAt" is null and sitting."endedAt" is null
      and due."endTime" > now() and coalesce(settings."isMailed", ${isMailed})
      and now() >= greatest(
        due."endTime" - coalesce(settings."hoursBefore", ${hoursBefore}) * interval '1 hour',
        assignment."startTime" + (due."endTime" - assignment."startTime") / 2)
      and not exists (select from "Delivery" known where known."key" = due."key")
    on conflict do nothing`
}

/** Note what robots are to tell their groups. */
export async function noteDueMessages(db: Db): Promise<void> {
  await db.$executeRaw`
    insert into "Delivery"
      ("key", "channel", "event", "classRobotId", "assignmentId", "noticeId", "endTime")
    select due."key", 'robot', due."event", due."classRobotId", due."assignmentId", due."noticeId",
      due."endTime"
    from "ClassRobot" robot
    join "Class" class on class."classId" = robot."classId" and class."archivedAt" is null
    cross join lateral (
      select format('robot published %s %s', robot."classRobotId", "assignmentId") as "key",
        'published' as "event", robot."classRobotId", "assignmentId", null::int as "noticeId", "endTime"
      from "Assignment" where "classId" = class."classId" and "deletedAt" is null
        and robot."tellsPublished" and "endTime" > now()
        and "createTime" > greatest(robot."updateTime", now() - interval '1 day')
      union all
      select format('robot deadline %s %s %s', robot."classRobotId", "assignmentId",
          extract(epoch from "endTime")),
        'deadline', robot."classRobotId", "assignmentId", null, "endTime"
      from "Assignment" where "classId" = class."classId" and "deletedAt" is null
        and robot."tellsDeadline" and "startTime" <= now() and "endTime" > now()
        and now() >= greatest(
          "endTime" - interval '24 hours', "startTime" + ("endTime" - "startTime") / 2)
      union all
      select format('robot notice %s %s', robot."classRobotId", "noticeId"),
        'notice', robot."classRobotId", null, "noticeId", null
      from "ClassNotice" where "classId" = class."classId" and "deletedAt" is null
        and robot."tellsNotices"
        and "createTime" > greatest(robot."updateTime", now() - interval '1 day')
    ) due
    where not exists (select from "Delivery" known where known."key" = due."key")
    on conflict do nothing`
}
