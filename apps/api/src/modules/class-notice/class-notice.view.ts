import type { ClassNoticeView } from '@ceping/contract/class-notice'
import { NoticeType } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'

/**
 * What `viewNotice` needs of a class's notices: only reading students leave a mark. The count names
 * the class again: without it, Prisma counts the marks of all classes first.
 */
export function noticeInclude(userId: number, classId: number) {
  return {
    creator: { select: { realName: true } },
    reads: { where: { userId }, select: { userId: true } },
    _count: { select: { reads: { where: { notice: { classId } } } } },
  } satisfies Prisma.ClassNoticeInclude
}

type NoticeRow = Prisma.ClassNoticeGetPayload<{ include: ReturnType<typeof noticeInclude> }>

/** Show a notice to somebody of its class. */
export function viewNotice({ times, user }: Context, row: NoticeRow): ClassNoticeView {
  return {
    noticeId: row.noticeId,
    classId: row.classId,
    noticeType: NoticeType.parse(row.noticeType),
    title: row.title,
    content: row.content,
    creatorName: nameOf(row.creator),
    createTime: times.toWallTime(row.createTime),
    updateTime: times.toWallTime(row.updateTime),
    viewCount: row._count.reads,
    isRead: user.userRole !== 'student' || row.reads.length > 0,
    version: row.version,
  }
}
