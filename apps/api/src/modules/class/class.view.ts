import type { ClassView } from '@ceping/contract/class'
import { ThemeColor } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { nameOf } from '../../view/name-of.ts'
import { asAssistant } from './class.access.ts'

/**
 * Some classes with what `viewClass` needs of them; only unread notices are counted. The counts
 * repeat the condition: without it, Prisma counts for all classes first.
 */
export function classQuery(user: SessionUser, where: Prisma.ClassWhereInput) {
  const isStudent = user.userRole === 'student'
  const waiting = isStudent
    ? { userId: user.id, hasNewAnswer: true }
    : ({ state: 'open' } satisfies Prisma.ScoreQuestionWhereInput)
  const include = {
    owner: { select: { realName: true } },
    members: asAssistant(user),
    assignments: {
      where: { deletedAt: null, scoreQuestions: { some: waiting } },
      // Not `_count`: Prisma would count the questions of all classes first.
      select: { scoreQuestions: { where: waiting, select: { scoreQuestionId: true } } },
    },
    notices: {
      where: { deletedAt: null },
      orderBy: [{ createTime: 'desc' }, { noticeId: 'desc' }],
      take: 1,
      select: { title: true },
    },
    _count: {
      select: {
        members: { where: { removedAt: null, class: where } },
        notices: { where: { deletedAt: null, reads: { none: { userId: user.id } }, class: where } },
      },
    },
  } satisfies Prisma.ClassInclude
  return { where, include }
}

type ClassRow = Prisma.ClassGetPayload<ReturnType<typeof classQuery>>

/** Show a class to somebody who may see it; students and assistants do not get the join secret. */
export function viewClass({ times, user }: Context, row: ClassRow): ClassView {
  const isStudent = user.userRole === 'student'
  const isAssistant = row.members.length > 0
  return {
    classId: row.classId,
    className: row.className,
    classCode: row.classCode,
    description: row.description,
    themeColor: ThemeColor.parse(row.themeColor),
    classMemberCount: row._count.members,
    ownerId: row.ownerId,
    isAssistant,
    teacherName: nameOf(row.owner),
    latestNotice: row.notices[0]?.title ?? null,
    unreadNoticeCount: isStudent ? row._count.notices : 0,
    waitingQuestionCount: row.assignments.flatMap((one) => one.scoreQuestions).length,
    inviteCode: isStudent || isAssistant ? null : row.inviteCode,
    gradeWeights: { homework: row.homeworkWeight, exam: row.examWeight },
    createTime: times.toWallTime(row.createTime),
    archivedAt: row.archivedAt && times.toWallTime(row.archivedAt),
    version: row.version,
  }
}
