import type * as contract from '@ceping/contract/admin/class'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { Prisma } from '@ceping/db/types'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'

/** All classes whose name, code or owner holds a keyword: the active or the archived ones. */
export async function listAllClasses(
  { db, times }: Context,
  { body }: InputOf<typeof contract.listAllClasses>,
): Promise<DataOf<typeof contract.listAllClasses>> {
  const part = containsText(body.keyword)
  const where: Prisma.ClassWhereInput = {
    archivedAt: body.isArchived ? { not: null } : null,
    OR: [
      { className: part },
      { classCode: part },
      { owner: { OR: [{ realName: part }, { userAccount: part }] } },
    ],
  }
  const [classes, total] = await Promise.all([
    db.class.findMany({
      where,
      include: { owner: { select: { realName: true, userAccount: true } } },
      orderBy: body.isArchived
        ? [{ archivedAt: 'desc' }, { classId: 'desc' }]
        : { classId: 'desc' },
      ...sliceOf(body),
    }),
    db.class.count({ where }),
  ])
  const classIds = classes.map(({ classId }) => classId)
  // Only for the classes of the page: Prisma's _count would go by the whole condition.
  const [members, assignments] = await Promise.all([
    db.classMember.groupBy({
      by: ['classId', 'memberRole'],
      where: { classId: { in: classIds }, removedAt: null },
      _count: true,
    }),
    db.assignment.groupBy({
      by: ['classId'],
      where: { classId: { in: classIds }, deletedAt: null },
      _count: true,
    }),
  ])
  const countMembers = (id: number, role: string) =>
    members.find(({ classId, memberRole }) => classId === id && memberRole === role)?._count ?? 0
  const records = classes.map(({ classId, className, classCode, owner, ...row }) => ({
    classId,
    className,
    classCode,
    ownerName: nameOf(owner),
    ownerAccount: owner.userAccount,
    studentCount: countMembers(classId, 'student'),
    teacherCount: countMembers(classId, 'teacher'),
    assignmentCount: assignments.find((one) => one.classId === classId)?._count ?? 0,
    createTime: times.toWallTime(row.createTime),
    archivedAt: row.archivedAt && times.toWallTime(row.archivedAt),
  }))
  return pageOf(body, { records, total })
}
