import { listMembers, unlockMember } from '@ceping/contract/class-member'
import { getUser, listUsers, login, unlockUser } from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { freeGuesses } from './login-throttle.ts'

let test: TestApp
let admin: User, teacher: User, colleague: User, student: User, classmate: User
let own: Class
let passwordHash: string

beforeAll(async () => {
  test = await openTestApp()
  admin = await makeUser(test.db, 'admin')
  teacher = await makeUser(test.db, 'teacher')
  passwordHash = await hashPassword('Student@123456')
  colleague = await makeUser(test.db, 'teacher', { passwordHash })
  // The one's account would stand for the other's in a pattern.
  student = await makeUser(test.db, 'student', { userAccount: 'S_1', passwordHash })
  classmate = await makeUser(test.db, 'student', { userAccount: 'SX1', passwordHash })
  own = await makeClass(test.db, teacher, [student, classmate, colleague])
})
afterAll(() => test.close())

async function guess({ userAccount }: User): Promise<number> {
  const body = { userAccount, userPassword: 'wrong' }
  return (await test.call(login, { body })).status
}

async function guessOften(user: User): Promise<void> {
  for (let count = 0; count < freeGuesses; count += 1) expect(await guess(user)).toBe(401)
  expect(await guess(user)).toBe(428)
}

async function findMember({ id }: User, by: User) {
  const { data } = await test.call(listMembers, { body: { classId: own.classId } }, by)
  return data.records.find(({ userId }) => userId === id)
}

function unlockAs(by: User, { id }: User) {
  const params = { classId: String(own.classId), userId: String(id) }
  return test.call(unlockMember, { params }, by)
}

const seen = {
  count: freeGuesses,
  since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
}

it('a teacher of the class sees who is guessed at, and unlocks at once', async () => {
  await Promise.all([student, classmate, colleague].map((user) => guessOften(user)))
  expect(await findMember(student, teacher)).toMatchObject({ loginGuesses: seen })
  expect(await findMember(colleague, teacher)).toMatchObject({ loginGuesses: null })
  expect(await unlockAs(teacher, student)).toMatchObject({ status: 200, data: true })
  expect(await findMember(student, teacher)).toMatchObject({ loginGuesses: null })
  expect(await guess(student)).toBe(401)
  expect(await guess(classmate)).toBe(428)
  expect(await findMember(classmate, teacher)).toMatchObject({ loginGuesses: seen })
  const entries = await test.db.auditEntry.findMany({ where: { action: 'user.unlock' } })
  expect(entries).toMatchObject([
    {
      actorId: teacher.id,
      objectType: 'user',
      objectId: String(student.id),
      before: { userAccount: 'S_1', guessCount: freeGuesses },
    },
  ])
})

it('a teacher unlocks students of the class alone', async () => {
  const former = await makeUser(test.db, 'student')
  const outside = await makeUser(test.db, 'student')
  const left = await makeClass(test.db, teacher, [former])
  await endMembership(test.db, left, former)
  for (const user of [colleague, teacher, former, outside]) {
    expect(await unlockAs(teacher, user)).toMatchObject({ status: 404, code: 40400 })
  }
})

it('an administrator sees and unlocks anybody', async () => {
  const other = await makeUser(test.db, 'teacher', { passwordHash })
  await guessOften(other)
  const ask = { query: { id: String(other.id) } }
  expect((await test.call(getUser, ask, admin)).data).toMatchObject({ loginGuesses: seen })
  const list = { body: { keyword: other.userAccount } }
  const { data } = await test.call(listUsers, list, admin)
  expect(data.records).toMatchObject([{ id: other.id, loginGuesses: seen }])
  expect((await test.call(unlockUser, { body: { id: other.id } }, admin)).status).toBe(200)
  expect((await test.call(getUser, ask, admin)).data).toMatchObject({ loginGuesses: null })
  expect(await guess(other)).toBe(401)
})
