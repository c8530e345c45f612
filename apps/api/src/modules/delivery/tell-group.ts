import { assignmentPath } from '@ceping/contract/page-path'
import { AssignmentType } from '@ceping/contract/vocabulary'
import { formatMinute } from '@ceping/contract/time'
import type { Assignment, Class, ClassNotice, ClassRobot, Delivery } from '@ceping/db/types'
import { linkTo } from '../../outside/page-link.ts'
import type { SendFailure } from '../../outside/send-failure.ts'
import { sayDeadline } from './deadline-words.ts'
import type { DeliveryDeps } from './deliver.ts'

type Robot = ClassRobot & { class: Class }

function lines(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join('\n')
}

function textOfAssignment(
  { times, outside }: DeliveryDeps,
  { robot, assignment, event }: { robot: Robot; assignment: Assignment; event: string },
): string {
  const type = AssignmentType.parse(assignment.type)
  const name = `${type}《${assignment.assignmentTitle}》`
  const link = linkTo(outside, assignmentPath('/class', { ...assignment, type }))
  const { className } = robot.class
  if (event === 'deadline') {
    const end = sayDeadline(times, assignment.endTime)
    return lines(`【测评】“${className}”的${name}${end} 截止，请还没有完成的同学抓紧。`, link)
  }
  const [start, end] = [assignment.startTime, assignment.endTime].map((time) =>
    formatMinute(times.toWallTime(time)),
  )
  return lines(`【测评】“${className}”发布了${name}`, `${start} 开始，${end} 截止`, link)
}

function textOfNotice({ outside }: DeliveryDeps, robot: Robot, notice: ClassNotice): string {
  const link = linkTo(outside, `/class/${notice.classId}/notices`)
  return lines(`【测评】“${robot.class.className}”的${notice.noticeType}：${notice.title}`, link)
}

/** What is to be told; null where it is not wanted, not there, or not true any more. */
async function findText(deps: DeliveryDeps, robot: Robot, delivery: Delivery) {
  const { db } = deps
  const { event, assignmentId, noticeId, endTime } = delivery
  const { classId } = robot
  if (event === 'notice') {
    if (!robot.tellsNotices || noticeId === null) return null
    const where = { noticeId, classId, deletedAt: null }
    const notice = await db.classNotice.findFirst({ where })
    return notice && textOfNotice(deps, robot, notice)
  }
  const isWanted = event === 'deadline' ? robot.tellsDeadline : robot.tellsPublished
  if (!isWanted || assignmentId === null) return null
  const isThatEnd = event === 'deadline' && endTime !== null ? { equals: endTime } : {}
  const assignment = await db.assignment.findFirst({
    where: { assignmentId, classId, deletedAt: null, endTime: { gt: new Date(), ...isThatEnd } },
  })
  return assignment && textOfAssignment(deps, { robot, assignment, event })
}

/** Tell the group of a robot, unless there is nothing to tell any more. */
export async function tellGroup(
  deps: DeliveryDeps,
  delivery: Delivery,
): Promise<SendFailure | 'dropped' | null> {
  const { db, outside } = deps
  const robot = await db.classRobot.findFirst({
    where: { classRobotId: delivery.classRobotId ?? 0, class: { archivedAt: null } },
    include: { class: true },
  })
  const text = robot && (await findText(deps, robot, delivery))
  return robot === null || text === null ? 'dropped' : outside.postToRobot({ robot, text })
}
