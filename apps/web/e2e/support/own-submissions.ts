import { addMembers } from '@ceping/contract/class-member'
import { submitTests } from '@ceping/contract/submission'
import { callAs, type Credentials } from './call-as.ts'
import { findFirstProblem, makeAssignment } from './own-assignments.ts'
import { makeBank, makeClass, testCode } from './own-objects.ts'

interface OwnHomework {
  teacher: string
  /** The students who are in the class from the beginning. */
  students: readonly string[]
  /** The name of the class, of its question bank and of its homework. */
  name: string
  /** The problems' titles; by default one problem with the name above. */
  titles?: readonly string[]
}

/** Make a class with running homework of small problems. */
export async function makeHomework({ teacher, students, name, titles = [name] }: OwnHomework) {
  const { classId } = await makeClass(teacher, name)
  if (students.length > 0) {
    await callAs(teacher, addMembers, { body: { classId, userAccounts: [...students] } })
  }
  const problemSetId = await makeBank(teacher, name, titles)
  const fields = { classId, problemSetId, type: '作业', assignmentTitle: name } as const
  const assignmentId = await makeAssignment(teacher, fields)
  const problemId = await findFirstProblem(teacher, assignmentId)
  return { ...fields, assignmentId, problemId }
}

/** Hand in a test and wait for its result. The default test covers all of a small problem. */
export function handIn(
  student: string | Credentials,
  { assignmentId, problemId }: { assignmentId: number; problemId: number },
  testFileCode = testCode,
) {
  const body = { assignmentId, problemId, testFileName: 'SumTests', testFileCode }
  return callAs(student, submitTests, { headers: {}, body })
}
