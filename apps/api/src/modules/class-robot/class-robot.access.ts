import type { DbTransaction } from '@ceping/db/client'
import type { ClassRobot } from '@ceping/db/types'
import { notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { requireTaughtClass, staffedClassWhere } from '../class/class.access.ts'

/** A robot of a class that the user teaches. */
export async function requireOwnRobot(
  db: DbTransaction,
  user: SessionUser,
  classRobotId: number,
): Promise<ClassRobot> {
  const where = { classRobotId, class: staffedClassWhere(user) }
  const robot = await db.classRobot.findFirst({ where })
  if (robot === null) throw notFound('群机器人')
  await requireTaughtClass(db, user, robot.classId)
  return robot
}
