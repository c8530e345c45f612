import type * as contract from '@ceping/contract/class-notice'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import type { ClassNotice } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { claimRow } from '../../row-locks.ts'
import { taughtClassWhere, visibleClassWhere } from '../class/class.access.ts'
import { visibleNoticeWhere } from './class-notice.access.ts'
import { noticeInclude, viewNotice } from './class-notice.view.ts'
import { cleanHtml, isBlank } from './clean-html.ts'

/** As long as what was sent may be: whoever opens a notice to edit it can store it again. */
const contentLengthLimit = 50_000

/** The content as it is stored, once there is something to read in it. */
function requireContent(html: string): string {
  const content = cleanHtml(html)
  if (isBlank(content)) throw fieldRefusal('content', '通知内容不能为空')
  if (content.length > contentLengthLimit) {
    throw fieldRefusal('content', `通知内容最多 ${contentLengthLimit} 个字符`)
  }
  return content
}

/** The notices of a class, the newest first. */
export async function listNotices(
  context: Context,
  { body }: InputOf<typeof contract.listNotices>,
): Promise<contract.ClassNoticeView[]> {
  const { db, user } = context
  const { classId } = body
  const found = await db.class.findFirst({ where: { classId, ...visibleClassWhere(user) } })
  if (found === null) throw new AppError('NOT_FOUND')
  const notices = await db.classNotice.findMany({
    where: { classId, deletedAt: null },
    include: noticeInclude(user.id, classId),
    orderBy: [{ createTime: 'desc' }, { noticeId: 'desc' }],
  })
  return notices.map((row) => viewNotice(context, row))
}

/** Publish a notice to a class that one teaches; returns its id. */
export async function publishNotice(
  { db, user }: Context,
  { body }: InputOf<typeof contract.publishNotice>,
): Promise<number> {
  const { classId } = body
  const content = requireContent(body.content)
  const taught = await db.class.findFirst({ where: { classId, ...taughtClassWhere(user) } })
  if (taught === null) throw new AppError('NOT_FOUND', { message: '班级不存在或已被删除' })
  const data = { ...body, content, creatorId: user.id }
  const { noticeId } = await db.classNotice.create({ data })
  return noticeId
}

/** A notice that the user may change, and that nobody else changes until the transaction ends. */
async function claimNotice(
  transaction: DbTransaction,
  { user }: Context,
  noticeId: number,
): Promise<ClassNotice> {
  await claimRow(transaction, 'ClassNotice', noticeId)
  const where = { noticeId, ...visibleNoticeWhere(user) }
  const notice = await transaction.classNotice.findFirst({ where })
  if (notice === null) throw new AppError('NOT_FOUND', { message: '通知不存在或已被删除' })
  return notice
}

/** Change a notice of a class that one teaches; who has read it before has read it. */
export async function updateClassNotice(
  context: Context,
  { body }: InputOf<typeof contract.updateClassNotice>,
): Promise<true> {
  const { noticeId, version, ...fields } = body
  const content = requireContent(fields.content)
  await context.db.$transaction(async (transaction) => {
    const notice = await claimNotice(transaction, context, noticeId)
    if (version !== undefined && version !== notice.version) throw new AppError('EDIT_CONFLICT')
    await transaction.classNotice.update({
      where: { noticeId },
      data: { ...fields, content, version: { increment: 1 } },
    })
  })
  return true
}

/** Delete a notice of a class that one teaches. */
export async function deleteClassNotice(
  context: Context,
  { query }: InputOf<typeof contract.deleteClassNotice>,
): Promise<true> {
  const { noticeId } = query
  await context.db.$transaction(async (transaction) => {
    await claimNotice(transaction, context, noticeId)
    await transaction.classNotice.update({ where: { noticeId }, data: { deletedAt: new Date() } })
  })
  return true
}

/** Note that a student has read a notice; again, or by somebody else, it changes nothing. */
export async function markNoticeRead(
  { db, user }: Context,
  { body }: InputOf<typeof contract.markNoticeRead>,
): Promise<true> {
  const { noticeId } = body
  const where = { noticeId, ...visibleNoticeWhere(user) }
  const notice = await db.classNotice.findFirst({ where })
  if (notice === null) throw new AppError('NOT_FOUND', { message: '通知不存在或已被删除' })
  if (user.userRole === 'student') {
    const data = [{ noticeId, userId: user.id }]
    await db.noticeRead.createMany({ data, skipDuplicates: true })
  }
  return true
}
