import type { ClassView } from '@ceping/contract/class'
import { ThemeColor } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import type { Context } from '../../deps.ts'

/** What `viewClass` needs of a class. */
export const classInclude = {
  owner: { select: { realName: true } },
  notices: {
    where: { deletedAt: null },
    orderBy: { createTime: 'desc' },
    take: 1,
    select: { title: true },
  },
  _count: { select: { members: { where: { removedAt: null } } } },
} satisfies Prisma.ClassInclude

type ClassRow = Prisma.ClassGetPayload<{ include: typeof classInclude }>

/** Show a class to somebody who may see it; the join secret is not for students. */
export function viewClass({ times, user }: Context, row: ClassRow): ClassView {
  return {
    classId: row.classId,
    className: row.className,
    classCode: row.classCode,
    description: row.description,
    themeColor: ThemeColor.parse(row.themeColor),
    classMemberCount: row._count.members,
    teacherName: row.owner.realName,
    latestNotice: row.notices[0]?.title ?? null,
    inviteCode: user.userRole === 'student' ? null : row.inviteCode,
    createTime: times.toWallTime(row.createTime),
  }
}
