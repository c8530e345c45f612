import type * as contract from '@ceping/contract/class'
import type { InputOf } from '@ceping/contract/endpoint'
import { inTransaction } from '@ceping/db/transaction'
import type { DbTransaction } from '@ceping/db/client'
import type { Class } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { holdActor } from '../../audit/hold-actor.ts'
import { remindClass } from './remind-class.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { archivedClassWhere, claimTaughtClass, requireOwner } from './class.access.ts'
import { drawInviteCode } from './invite-code.ts'

/** What `updateClass` may change: the audit log keeps it. */
function editedFields(row: Class) {
  const { className, classCode, description, themeColor, homeworkWeight, examWeight } = row
  return { className, classCode, description, themeColor, homeworkWeight, examWeight }
}

/** Create a class with its creator as owner and first teacher; returns the invite code. */
export async function createClass(
  context: Context,
  { body }: InputOf<typeof contract.createClass>,
): Promise<string> {
  const { db, user } = context
  return inTransaction(db, async (transaction) => {
    await holdActor(transaction, user)
    const inviteCode = await drawInviteCode(transaction)
    const created = await transaction.class.create({
      data: {
        ...body,
        inviteCode,
        ownerId: user.id,
        members: { create: { userId: user.id, memberRole: 'teacher' } },
      },
    })
    await writeAudit(transaction, context, {
      action: 'class.create',
      objectType: 'class',
      objectId: created.classId,
      after: editedFields(created),
    })
    return inviteCode
  })
}

/** Change what the teachers say about a class; weights that are not given stay. */
export async function updateClass(
  context: Context,
  { body }: InputOf<typeof contract.updateClass>,
): Promise<true> {
  const { classId, version, gradeWeights, ...fields } = body
  return inTransaction(context.db, async (transaction) => {
    const before = await claimTaughtClass(transaction, context.user, classId)
    requireVersion(version, before)
    const after = await transaction.class.update({
      where: { classId },
      data: {
        ...fields,
        homeworkWeight: gradeWeights?.homework,
        examWeight: gradeWeights?.exam,
        version: { increment: 1 },
      },
    })
    await tellOfWeights(transaction, { before, after, creatorId: context.user.id })
    await writeAudit(transaction, context, {
      action: 'class.update',
      objectType: 'class',
      objectId: classId,
      before: editedFields(before),
      after: editedFields(after),
    })
    return true as const
  })
}

function describeWeights({ homeworkWeight, examWeight }: Class): string {
  return `作业 ${homeworkWeight}、考试 ${examWeight}`
}

/** Tell a class of new weights, which change its totals and ranks. */
async function tellOfWeights(
  transaction: DbTransaction,
  { before, after, creatorId }: { before: Class; after: Class; creatorId: number },
): Promise<void> {
  const [old, present] = [describeWeights(before), describeWeights(after)]
  if (old === present) return
  await remindClass(transaction, {
    classId: after.classId,
    creatorId,
    title: '成绩比重有变化',
    paragraphs: [
      `加权总评的比重从「${old}」改为「${present}」。`,
      '加权总评和名次已按新的比重计算，每次作业和考试的得分不变；有疑问请联系任课教师。',
    ],
  })
}

/** Archive a class: from then on it is only in the lists of archived classes. */
export async function deleteClass(
  context: Context,
  { params }: InputOf<typeof contract.deleteClass>,
): Promise<true> {
  const { db, user } = context
  const { classId } = params
  return inTransaction(db, async (transaction) => {
    const found = await claimTaughtClass(transaction, user, classId)
    requireOwner(user, found)
    await transaction.class.update({ where: { classId }, data: { archivedAt: new Date() } })
    await writeAudit(transaction, context, {
      action: 'class.archive',
      objectType: 'class',
      objectId: classId,
      before: { className: found.className },
    })
    return true as const
  })
}

/** Bring an archived class back as it was, invite code included; an active one is not found. */
export async function restoreClass(
  context: Context,
  { params }: InputOf<typeof contract.restoreClass>,
): Promise<true> {
  const { db, user } = context
  const { classId } = params
  return inTransaction(db, async (transaction) => {
    const [restored] = await transaction.class.updateManyAndReturn({
      where: { classId, ...archivedClassWhere(user) },
      data: { archivedAt: null },
    })
    if (restored === undefined) throw notFound('班级')
    await writeAudit(transaction, context, {
      action: 'class.restore',
      objectType: 'class',
      objectId: classId,
      after: { className: restored.className },
    })
    return true as const
  })
}

/** Replace the join secret; returns the new one. The class's version stays: this is no edit. */
export async function resetInviteCode(
  context: Context,
  { params }: InputOf<typeof contract.resetInviteCode>,
): Promise<string> {
  const { classId } = params
  return inTransaction(context.db, async (transaction) => {
    await claimTaughtClass(transaction, context.user, classId)
    const inviteCode = await drawInviteCode(transaction)
    await transaction.class.update({ where: { classId }, data: { inviteCode } })
    await writeAudit(transaction, context, {
      action: 'class.reset_invite_code',
      objectType: 'class',
      objectId: classId,
    })
    return inviteCode
  })
}
