import { createClass } from '@ceping/contract/class'
import { joinClass } from '@ceping/contract/class-member'
import { createProblemSet } from '@ceping/contract/problem-set'
import { submitTests } from '@ceping/contract/submission'
import { deleteUser, updateMyUser, updateUser } from '@ceping/contract/user'
import type { DbTransaction } from '@ceping/db/client'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimRow, holdRow } from '@ceping/db/locks'
import { callDuring } from '../../testing/call-during.ts'
import { findMembership } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Users who act while an admin deletes them or changes their role.

let test: TestApp
let admin: User, teacher: User, heir: User, student: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
  test.queue.judgeWith(async ({ id }) => saveVerdict(test.db, id, { verdict: 'no_tests' }))
  admin = await makeUser(test.db, 'admin')
  heir = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
})
afterAll(() => test.close())

const remove = async ({ id }: User, handOverTo?: number) =>
  test.call(deleteUser, { body: { id, handOverTo } }, admin)
const demote = async ({ id }: User) =>
  test.call(updateUser, { body: { id, userRole: 'student' } }, admin)
const holdUser = ({ id }: User) => {
  return async (transaction: DbTransaction) => holdRow(transaction, 'User', id)
}

describe('who is deleted, disabled or given another role', () => {
  const className = '新班级'
  const creations = [
    [
      'class',
      async () => test.call(createClass, { body: { className, classCode: 'SE' } }, teacher),
      async () => test.db.class.count({ where: { ownerId: teacher.id, className } }),
    ],
    [
      'problem set',
      async () => test.call(createProblemSet, { body: { name: '题库' } }, teacher),
      async () => test.db.problemSet.count({ where: { creatorId: teacher.id } }),
    ],
  ] as const
  const changes = [
    ['deleted', { deletedAt: new Date() }, { status: 401, code: 40101 }],
    ['disabled', { disabledAt: new Date() }, { status: 401, code: 40101 }],
    ['demoted', { userRole: 'student' }, { status: 403, code: 40300 }],
  ] as const
  const cases = creations.flatMap(([what, create, count]) =>
    changes.map(([how, data, refusal]) => [how, what, { create, count, data, refusal }] as const),
  )

  it.each(cases)('creates nothing: %s, %s', async (_how, _what, steps) => {
    const answer = await callDuring<{ status: number }>(test, steps.create, {
      before: async (transaction) =>
        transaction.user.update({ where: { id: teacher.id }, data: steps.data }),
    })
    expect(answer).toMatchObject(steps.refusal)
    expect(await steps.count()).toBe(0)
  })

  it('does not join as what they have become', async () => {
    const other = await makeClass(test.db, teacher)
    const query = { inviteCode: other.inviteCode }
    const answer = await callDuring(test, async () => test.call(joinClass, { query }, student), {
      before: async (transaction) =>
        transaction.user.update({ where: { id: student.id }, data: { userRole: 'teacher' } }),
    })
    expect(answer).toMatchObject({ status: 403, code: 40300 })
    expect(await findMembership(test.db, other, student)).toBeNull()
  })
})

describe('who changes the own profile', () => {
  it('leaves nothing behind when deleted meanwhile', async () => {
    const body = { email: 'late@ceping.test' }
    const answer = await callDuring(test, async () => test.call(updateMyUser, { body }, student), {
      before: async (transaction) =>
        transaction.user.update({ where: { id: student.id }, data: { deletedAt: new Date() } }),
    })
    expect(answer).toMatchObject({ status: 401, code: 40101 })
    const { email } = await test.db.user.findUniqueOrThrow({ where: { id: student.id } })
    expect(email).toBe('')
  })
})

describe('an admin who deletes or demotes', () => {
  it.each([
    ['delete', remove],
    ['demote', demote],
  ])('finds what is being created: %s', async (_name, change) => {
    const fields = { className: '新班级', classCode: 'SE', inviteCode: crypto.randomUUID() }
    const owner = await makeUser(test.db, 'teacher')
    const answer = await callDuring<{ status: number }>(test, async () => change(owner), {
      before: holdUser(owner),
      whileItWaits: async (transaction) =>
        transaction.class.create({ data: { ...fields, ownerId: owner.id } }),
    })
    expect(answer).toMatchObject({ status: 409, data: { classes: 1, problemSets: 0 } })
    expect(await test.db.user.findUnique({ where: { id: owner.id } })).toEqual(owner)
  })

  it('ends a membership that begins while they wait for it', async () => {
    const other = await makeClass(test.db, teacher)
    const keys = { classId: other.classId, userId: student.id }
    const answer = await callDuring(test, async () => remove(student), {
      before: holdUser(student),
      whileItWaits: async (transaction) =>
        transaction.classMember.create({ data: { ...keys, memberRole: 'student' } }),
    })
    expect(answer).toMatchObject({ status: 200 })
    const membership = await findMembership(test.db, other, student)
    expect(membership?.removedAt).toBeInstanceOf(Date)
  })

  it('has the classes before the user, as whoever adds the user to them', async () => {
    const answer = await callDuring(test, async () => remove(teacher, heir.id), {
      before: async (transaction) => claimRow(transaction, 'Class', own.classId),
      whileItWaits: async (transaction) =>
        transaction.$executeRaw`select from "User" where id = ${teacher.id} for share nowait`,
    })
    expect(answer).toMatchObject({ status: 200 })
  })

  it('keeps no submission from being stored that they wait for', async () => {
    const problemSet = await makeProblemSet(test.db, teacher)
    const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet })
    const problemId = problemSet.problems[0]?.problemId ?? 0
    const body = { assignmentId, problemId, testFileCode: 'class T {}' }
    const removals: ReturnType<typeof remove>[] = []
    const submitted = await callDuring(
      test,
      async () => test.call(submitTests, { body }, student),
      {
        // Its row is the last thing that a submission writes.
        before: async (transaction) =>
          transaction.$executeRaw`lock table "Submission" in exclusive mode`,
        whileItWaits: async (transaction) => {
          removals.push(remove(student))
          await expect.poll(() => countLockWaits(test.db)).toBe(2)
          await transaction.$executeRaw`
          select from "User" where id = ${student.id} for key share nowait`
        },
      },
    )
    expect(submitted).toMatchObject({ status: 200 })
    expect(await Promise.all(removals)).toMatchObject([{ status: 200 }])
  })
})
