import { setTimeout as delay } from 'node:timers/promises'
import { updateMyUser } from '@ceping/contract/user'
import { importUsers } from '@ceping/contract/user-import'
import { listDemoAccounts } from '@ceping/db/demo-accounts'
import { call, logIn, type Session } from './client.ts'

const batchSize = 50
const givenPassword = 'Bench@123456'
const ownPassword = 'Bench@654321'

/** Log in as one of those whom the demo data has. */
export async function logInAs(url: string, role: 'admin' | 'teacher'): Promise<Session> {
  const { userAccounts = [], password: userPassword = '' } =
    listDemoAccounts().find(({ userRole }) => userRole === role) ?? {}
  return logIn(url, { userAccount: userAccounts[0] ?? '', userPassword })
}

/** Make students, whose names are their accounts. */
export async function importStudents(admin: Session, accounts: string[]): Promise<void> {
  const rows = accounts.map((account) => `${account},${account},${givenPassword}\n`)
  const file = new File(['学号,姓名,初始密码\n', ...rows], 'students.csv', { type: 'text/csv' })
  await call(admin, importUsers, { query: {}, body: { file } })
}

/** Log in as all of them for the first time, in their order. */
export async function enterAll(url: string, accounts: string[]): Promise<Session[]> {
  const students: Session[] = []
  // All at once would be tries of one network that have yet to show that they are no guesses.
  for (let first = 0; first < accounts.length; first += batchSize) {
    const batch = accounts.slice(first, first + batchSize)
    students.push(...(await Promise.all(batch.map((account) => enterFirst(url, account)))))
  }
  return students
}

/** Log in for the first time, which asks for a password of one's own. */
async function enterFirst(url: string, userAccount: string): Promise<Session> {
  const student = await logIn(url, { userAccount, userPassword: givenPassword })
  const body = { oldPassword: givenPassword, userPassword: ownPassword }
  await call(student, updateMyUser, { body })
  return student
}

/** Log in as a student who has done so before, from another browser. */
export async function logInAgain(url: string, userAccount: string): Promise<Session> {
  return logIn(url, { userAccount, userPassword: ownPassword })
}

/** The same, again and again while the server is away. */
export async function logInUntilDone(url: string, userAccount: string): Promise<Session> {
  for (;;) {
    const session = await logInAgain(url, userAccount).catch(() => null)
    if (session !== null) return session
    await delay(1_000)
  }
}
