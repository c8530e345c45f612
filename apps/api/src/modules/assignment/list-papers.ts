import type * as contract from '@ceping/contract/composition'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { requireVisibleAssignment } from './assignment.access.ts'
import { readParts } from './composition.ts'
import { hasOwnPapers, readPapers } from './paper.ts'

/** Which problems were drawn for each student of the class, by account; empty where all have the same. */
export async function listPapers(
  { db, user }: Context,
  { query }: InputOf<typeof contract.listPapers>,
): Promise<contract.Papers> {
  const { assignmentId, classId } = await requireVisibleAssignment(db, user, query.id)
  const problems = await readParts(db, assignmentId)
  if (!hasOwnPapers({ problems })) return { students: [] }
  const [members, isInPaper] = await Promise.all([
    db.classMember.findMany({
      where: { classId, ...gradedMemberWhere },
      select: { user: { select: { id: true, userAccount: true, realName: true } } },
      orderBy: { user: { userAccount: 'asc' } },
    }),
    readPapers(db, [{ assignmentId, problems }]),
  ])
  const students = members.map(({ user: student }) => ({
    userId: student.id,
    userAccount: student.userAccount,
    realName: nameOf(student),
    problems: problems
      .filter((problem) => isInPaper(student.id, { assignmentId, ...problem }))
      .map(({ problemId, title }) => ({ problemId, title })),
  }))
  return { students }
}
