import type * as contract from '@ceping/contract/composition'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { requireVisibleAssignment } from './assignment.access.ts'

/** Which problems were drawn for each student of the class, by account. */
export async function listPapers(
  { db, user }: Context,
  { query }: InputOf<typeof contract.listPapers>,
): Promise<contract.Papers> {
  const { assignmentId, classId } = await requireVisibleAssignment(db, user, query.id)
  const members = await db.classMember.findMany({
    where: { classId, ...gradedMemberWhere },
    select: {
      user: {
        select: {
          id: true,
          userAccount: true,
          realName: true,
          paperProblems: {
            where: { assignmentId },
            select: {
              assignmentProblem: {
                select: { problem: { select: { problemId: true, title: true } } },
              },
            },
            orderBy: { assignmentProblem: { position: 'asc' } },
          },
        },
      },
    },
    orderBy: { user: { userAccount: 'asc' } },
  })
  const students = members.map(({ user: student }) => ({
    userId: student.id,
    userAccount: student.userAccount,
    realName: nameOf(student),
    problems: student.paperProblems.map(({ assignmentProblem }) => assignmentProblem.problem),
  }))
  const isDrawn = students.some(({ problems }) => problems.length > 0)
  return { students: isDrawn ? students : [] }
}
