import { addMembers } from '@ceping/contract/class-member'
import { createClass, listClasses } from '@ceping/contract/class'
import { publishAssignment } from '@ceping/contract/assignment'
import { createProblemSet } from '@ceping/contract/problem-set'
import { addProblem } from '@ceping/contract/problem'
import { enterAll, importStudents, logInAs } from './accounts.ts'
import { call, type Session } from './client.ts'
import { readHostileReference } from './hostile.ts'
import { demoSuites, grownSuites, largeSuite, mutatedSuites } from './suites.ts'

/** Enough that nobody comes near the limits of a student, whatever is measured. */
const studentCount = 350

/** An open homework with all that is judged here, and a class that does it. */
export interface School {
  assignmentId: number
  /** By reference code. */
  problemIds: ReadonlyMap<string, number>
  students: Session[]
}

/** Do what an administrator and a teacher do before the first student can submit. */
export async function foundSchool(url: string): Promise<School> {
  const accounts = Array.from({ length: studentCount }, (_, n) => `BENCH${n + 1}`)
  await importStudents(await logInAs(url, 'admin'), accounts)
  const teacher = await logInAs(url, 'teacher')
  const className = '判题基准'
  await call(teacher, createClass, { body: { className, classCode: 'BENCH' } })
  const classes = await call(teacher, listClasses, { query: {} })
  const classId = classes.find((one) => one.className === className)?.classId ?? 0
  await call(teacher, addMembers, { body: { classId, userAccounts: accounts } })

  const problemSetId = await call(teacher, createProblemSet, { body: { name: className } })
  const problemIds = new Map<string, number>()
  for (const code of referenceCodes()) {
    const title = `第 ${problemIds.size + 1} 题`
    const body = { problemSetId, title, description: title, code }
    problemIds.set(code, await call(teacher, addProblem, { body }))
  }
  const assignmentId = await call(teacher, publishAssignment, {
    body: {
      classId,
      problemSetId,
      assignmentTitle: className,
      type: '作业',
      startTime: '2020-01-01T00:00:00',
      endTime: '2099-01-01T00:00:00',
      mutantsDuring: 'everything',
    },
  })
  const students = await enterAll(url, accounts)
  return { assignmentId, problemIds, students }
}

function referenceCodes(): Set<string> {
  const suites = [...demoSuites, ...mutatedSuites, ...grownSuites, largeSuite].map(
    ({ referenceCode }) => referenceCode,
  )
  return new Set([...suites, readHostileReference()])
}
