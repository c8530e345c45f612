import { addMembers } from '@ceping/contract/class-member'
import { createClass, listClasses } from '@ceping/contract/class'
import { publishAssignment } from '@ceping/contract/assignment'
import { createProblemSet } from '@ceping/contract/problem-set'
import { addProblem } from '@ceping/contract/problem'
import { updateMyUser } from '@ceping/contract/user'
import { importUsers } from '@ceping/contract/user-import'
import { listDemoAccounts } from '@ceping/db/demo-accounts'
import { call, logIn, type Session } from './client.ts'
import { readHostileReference } from './hostile.ts'
import { demoSuites, grownSuites, largeSuite, mutatedSuites } from './suites.ts'

/** Enough that nobody comes near the limits of a student, whatever is measured. */
const studentCount = 350
const batchSize = 50
const givenPassword = 'Bench@123456'
const ownPassword = 'Bench@654321'

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
  const students: Session[] = []
  // All at once would be tries of one network that have yet to show that they are no guesses.
  for (let first = 0; first < accounts.length; first += batchSize) {
    const batch = accounts.slice(first, first + batchSize)
    students.push(...(await Promise.all(batch.map((account) => enterFirst(url, account)))))
  }
  return { assignmentId, problemIds, students }
}

/** Log in for the first time, which asks for a password of one's own. */
async function enterFirst(url: string, userAccount: string): Promise<Session> {
  const student = await logIn(url, { userAccount, userPassword: givenPassword })
  const body = { oldPassword: givenPassword, userPassword: ownPassword }
  await call(student, updateMyUser, { body })
  return student
}

function referenceCodes(): Set<string> {
  const suites = [...demoSuites, ...mutatedSuites, ...grownSuites, largeSuite].map(
    ({ referenceCode }) => referenceCode,
  )
  return new Set([...suites, readHostileReference()])
}

async function logInAs(url: string, role: 'admin' | 'teacher'): Promise<Session> {
  const { userAccounts = [], password: userPassword = '' } =
    listDemoAccounts().find(({ userRole }) => userRole === role) ?? {}
  return logIn(url, { userAccount: userAccounts[0] ?? '', userPassword })
}

async function importStudents(admin: Session, accounts: string[]): Promise<void> {
  const rows = accounts.map((account) => `${account},${account},${givenPassword}\n`)
  const file = new File(['学号,姓名,初始密码\n', ...rows], 'students.csv', { type: 'text/csv' })
  await call(admin, importUsers, { query: {}, body: { file } })
}
