import { hash } from 'node:crypto'
import { contentLengthLimit, contentTooLong, noContent } from '@ceping/contract/class-notice'
import type * as contract from '@ceping/contract/class-notice'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { ClassNotice, Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { notFound } from '../../refusal/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { claimRow, holdClassOf, holdRow } from '@ceping/db/locks'
import { requireTaughtClass, requireVisibleClass } from '../class/class.access.ts'
import { visibleNoticeWhere } from './class-notice.access.ts'
import { noticeInclude, viewNotice } from './class-notice.view.ts'
import { cleanHtml, isBlank } from './clean-html.ts'

/**
 * The content as it is stored; refuses empty content. Cleaning can make it longer than what was
 * sent; it is refused too, because its editor could not store it again.
 */
function requireContent(html: string): string {
  const content = cleanHtml(html)
  if (isBlank(content)) throw fieldRefusal('content', noContent)
  if (content.length > contentLengthLimit) throw fieldRefusal('content', contentTooLong)
  return content
}

/** What the audit log keeps of a notice: its content as its SHA-256. */
function auditOf({ classId, noticeType, title, content }: ClassNotice): Prisma.InputJsonObject {
  return { classId, noticeType, title, contentSha256: hash('sha256', content) }
}

/** The notices of a class, the newest first. */
export async function listNotices(
  context: Context,
  { body }: InputOf<typeof contract.listNotices>,
): Promise<contract.ClassNoticeView[]> {
  const { db, user } = context
  const { classId } = body
  await requireVisibleClass(db, user, classId)
  const notices = await db.classNotice.findMany({
    where: { classId, deletedAt: null },
    include: noticeInclude(user.id, classId),
    orderBy: [{ createTime: 'desc' }, { noticeId: 'desc' }],
  })
  return notices.map((row) => viewNotice(context, row))
}

/** Publish a notice to a class that the user teaches; returns its id. */
export async function publishNotice(
  context: Context,
  { body }: InputOf<typeof contract.publishNotice>,
): Promise<number> {
  const { db, user } = context
  const content = requireContent(body.content)
  return inTransaction(db, async (transaction) => {
    await holdRow(transaction, 'Class', body.classId)
    await requireTaughtClass(transaction, user, body.classId)
    const data = { ...body, content, creatorId: user.id }
    const after = await transaction.classNotice.create({ data })
    const { noticeId } = after
    await writeAudit(transaction, context, {
      action: 'notice.publish',
      objectType: 'notice',
      objectId: noticeId,
      after: auditOf(after),
    })
    return noticeId
  })
}

async function requireVisibleNotice(
  db: DbTransaction,
  user: SessionUser,
  noticeId: number,
): Promise<ClassNotice> {
  const where = { noticeId, ...visibleNoticeWhere(user) }
  const notice = await db.classNotice.findFirst({ where })
  if (notice === null) throw notFound('通知')
  return notice
}

/**
 * Lock a notice that the user may change: until the transaction ends nobody else changes it,
 * removes the user from the class, or archives the class.
 */
async function claimNotice(
  transaction: DbTransaction,
  user: SessionUser,
  noticeId: number,
): Promise<ClassNotice> {
  await claimRow(transaction, 'ClassNotice', noticeId)
  await holdClassOf(transaction, 'ClassNotice', noticeId)
  const notice = await requireVisibleNotice(transaction, user, noticeId)
  await requireTaughtClass(transaction, user, notice.classId)
  return notice
}

/** Change a notice of a class that the user teaches; it stays read for those who have read it. */
export async function updateClassNotice(
  context: Context,
  { body }: InputOf<typeof contract.updateClassNotice>,
): Promise<true> {
  const { noticeId, version, ...fields } = body
  const content = requireContent(fields.content)
  await inTransaction(context.db, async (transaction) => {
    const before = await claimNotice(transaction, context.user, noticeId)
    requireVersion(version, before)
    const after = await transaction.classNotice.update({
      where: { noticeId },
      data: { ...fields, content, version: { increment: 1 } },
    })
    await writeAudit(transaction, context, {
      action: 'notice.update',
      objectType: 'notice',
      objectId: noticeId,
      before: auditOf(before),
      after: auditOf(after),
    })
  })
  return true
}

/** Delete a notice of a class that the user teaches. */
export async function deleteClassNotice(
  context: Context,
  { query }: InputOf<typeof contract.deleteClassNotice>,
): Promise<true> {
  const { noticeId } = query
  await inTransaction(context.db, async (transaction) => {
    const before = await claimNotice(transaction, context.user, noticeId)
    await transaction.classNotice.update({ where: { noticeId }, data: { deletedAt: new Date() } })
    await writeAudit(transaction, context, {
      action: 'notice.delete',
      objectType: 'notice',
      objectId: noticeId,
      before: auditOf(before),
    })
  })
  return true
}

/** Note that a student has read a notice. Nothing happens for other roles, or the second time. */
export async function markNoticeRead(
  { db, user }: Context,
  { body }: InputOf<typeof contract.markNoticeRead>,
): Promise<true> {
  const { noticeId } = body
  await requireVisibleNotice(db, user, noticeId)
  if (user.userRole === 'student') {
    const data = [{ noticeId, userId: user.id }]
    await db.noticeRead.createMany({ data, skipDuplicates: true })
  }
  return true
}
