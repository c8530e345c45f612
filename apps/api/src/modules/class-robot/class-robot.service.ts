import * as contract from '@ceping/contract/class-robot'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Db, DbTransaction } from '@ceping/db/client'
import { claimRow } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { ClassRobot, Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { AppError } from '../../refusal/app-error.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import type { SessionUser } from '../../session/session.ts'
import { nameOf } from '../../view/name-of.ts'
import { claimTaughtClass, requireTaughtClass } from '../class/class.access.ts'
import { requireOwnRobot } from './class-robot.access.ts'

/** Groups do not like more, and the makers of robots refuse more than 20 in a minute. */
const testsOfRobot: ThrottleRule = {
  name: 'robot-test',
  tries: 5,
  windowMs: 60_000,
  reason: '测试消息发送过于频繁',
}

const tokenEndLength = 4

/** Why the newest message of each robot did not get through; null where it did. */
async function readFailures(db: Db, robots: ClassRobot[]): Promise<Map<number, string | null>> {
  const newest = await db.delivery.findMany({
    where: {
      classRobotId: { in: robots.map(({ classRobotId }) => classRobotId) },
      attempts: { gt: 0 },
    },
    distinct: ['classRobotId'],
    orderBy: [{ classRobotId: 'asc' }, { createTime: 'desc' }],
    select: { classRobotId: true, failure: true },
  })
  return new Map(newest.map(({ classRobotId, failure }) => [classRobotId ?? 0, failure]))
}

/** The robots of a class that the user teaches, the oldest first. */
export async function listRobots(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listRobots>,
): Promise<contract.ClassRobotView[]> {
  const { classId } = query
  await requireTaughtClass(db, user, classId)
  const robots = await db.classRobot.findMany({
    where: { classId },
    include: { creator: { select: { realName: true } } },
    orderBy: { classRobotId: 'asc' },
  })
  const failures = await readFailures(db, robots)
  return robots.map(({ kind, token, signingSecret, creator, ...robot }) => ({
    classRobotId: robot.classRobotId,
    classId: robot.classId,
    name: robot.name,
    kind: contract.RobotKind.parse(kind),
    tokenEnd: token.slice(-tokenEndLength),
    isSigned: signingSecret !== '',
    tellsPublished: robot.tellsPublished,
    tellsDeadline: robot.tellsDeadline,
    tellsNotices: robot.tellsNotices,
    creatorName: nameOf(creator),
    createTime: times.toWallTime(robot.createTime),
    failure: failures.get(robot.classRobotId) ?? null,
    version: robot.version,
  }))
}

/** The kind and the token of an address, which the contract has looked at. */
function partsOf(address: string): { kind: contract.RobotKind; token: string } {
  const parts = contract.readWebhook(address)
  if (parts === null) throw fieldRefusal('webhookAddress', '机器人地址不正确')
  return parts
}

/** What the audit log keeps of a robot: neither its token nor its secret. */
function auditOf({ classId, name, kind, ...robot }: ClassRobot): Prisma.InputJsonObject {
  const { tellsPublished, tellsDeadline, tellsNotices } = robot
  return { classId, name, kind, tellsPublished, tellsDeadline, tellsNotices }
}

/** Add a robot to a class that the user teaches; returns its id. */
export async function addRobot(
  context: Context,
  { body }: InputOf<typeof contract.addRobot>,
): Promise<number> {
  const { webhookAddress, ...fields } = body
  const parts = partsOf(webhookAddress)
  return inTransaction(context.db, async (transaction) => {
    const { classId } = await claimTaughtClass(transaction, context.user, body.classId)
    const count = await transaction.classRobot.count({ where: { classId } })
    if (count >= contract.robotLimit) throw new AppError('ROBOTS_FULL')
    const data = { ...fields, ...parts, creatorId: context.user.id }
    const after = await transaction.classRobot.create({ data })
    await writeAudit(transaction, context, {
      action: 'class_robot.add',
      objectType: 'class_robot',
      objectId: after.classRobotId,
      after: auditOf(after),
    })
    return after.classRobotId
  })
}

/** Lock the class of a robot that the user may change: others change it before or after. */
async function claimRobot(
  transaction: DbTransaction,
  user: SessionUser,
  classRobotId: number,
): Promise<ClassRobot> {
  const { classId } = await requireOwnRobot(transaction, user, classRobotId)
  await claimRow(transaction, 'Class', classId)
  return requireOwnRobot(transaction, user, classRobotId)
}

/** Change a robot; an address of another kind makes it one of that kind. */
export async function updateRobot(
  context: Context,
  { body }: InputOf<typeof contract.updateRobot>,
): Promise<true> {
  const { classRobotId, version, webhookAddress, ...fields } = body
  const parts = webhookAddress === undefined ? {} : partsOf(webhookAddress)
  await inTransaction(context.db, async (transaction) => {
    const before = await claimRobot(transaction, context.user, classRobotId)
    requireVersion(version, before)
    const after = await transaction.classRobot.update({
      where: { classRobotId },
      data: { ...fields, ...parts, version: { increment: 1 } },
    })
    await writeAudit(transaction, context, {
      action: 'class_robot.update',
      objectType: 'class_robot',
      objectId: classRobotId,
      before: auditOf(before),
      after: auditOf(after),
    })
  })
  return true
}

/** Delete a robot: nothing more is told to its group. */
export async function deleteRobot(
  context: Context,
  { body }: InputOf<typeof contract.deleteRobot>,
): Promise<true> {
  const { classRobotId } = body
  await inTransaction(context.db, async (transaction) => {
    const before = await claimRobot(transaction, context.user, classRobotId)
    await transaction.classRobot.delete({ where: { classRobotId } })
    await writeAudit(transaction, context, {
      action: 'class_robot.delete',
      objectType: 'class_robot',
      objectId: classRobotId,
      before: auditOf(before),
    })
  })
  return true
}

/** Let a robot say at once that it works. */
export async function testRobot(
  context: Context,
  { body }: InputOf<typeof contract.testRobot>,
): Promise<true> {
  const { db, user, outside } = context
  const robot = await requireOwnRobot(db, user, body.classRobotId)
  await countTry(context, [testsOfRobot, String(robot.classRobotId)])
  const { className } = await requireTaughtClass(db, user, robot.classId)
  const text = `【测评】这是一条测试消息：班级“${className}”的提醒会发到这个群。`
  const failure = await outside.postToRobot({ robot, text })
  if (failure !== null) {
    throw new AppError('ROBOT_FAILED', { message: `群机器人没有收下消息：${failure.reason}` })
  }
  return true
}
