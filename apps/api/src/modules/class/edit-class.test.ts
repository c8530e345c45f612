import {
  deleteClass,
  getClass,
  listClasses,
  resetInviteCode,
  restoreClass,
  updateClass,
} from '@ceping/contract/class'
import { joinClass } from '@ceping/contract/class-member'
import type { Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listClassAudit } from '../../testing/class-rows.ts'
import { makeClass, makeUser } from '../../testing/factories.ts'
import { meetAtClass } from '../../testing/meet-at-class.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { drawInviteCode } from './invite-code.ts'

let test: TestApp
let teacher: User, colleague: User, student: User, admin: User
let own: Class

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  colleague = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  admin = await makeUser(test.db, 'admin')
})
beforeEach(async () => {
  own = await makeClass(test.db, teacher, [student, colleague])
})
afterAll(() => test.close())

const params = () => ({ classId: String(own.classId) })
const readOwn = async () => test.db.class.findUniqueOrThrow({ where: { classId: own.classId } })
const listAudit = () => listClassAudit(test.db, own)

const edit = { className: '软件测试（二）', classCode: 'SE302' }
const update = async (fields: object, user: User) =>
  test.call(updateClass, { body: { classId: own.classId, ...edit, ...fields } }, user)
const drop = async (user: User) => test.call(deleteClass, { params: params() }, user)
const restore = async (user: User) => test.call(restoreClass, { params: params() }, user)
const reset = async (user: User) => test.call(resetInviteCode, { params: params() }, user)
const joinAs = async (user: User, inviteCode: string) =>
  test.call(joinClass, { query: { inviteCode } }, user)

describe('updateClass', () => {
  it('changes what is given and raises the version', async () => {
    const fields = { description: '周三', themeColor: 'indigo', version: 1 }
    const gradeWeights = { homework: 30, exam: 70 }
    const answer = await update({ ...fields, gradeWeights }, colleague)
    expect(answer).toMatchObject({ status: 200, code: 0, data: true })
    const { data } = await test.call(getClass, { params: params() }, teacher)
    expect(data).toMatchObject({ ...edit, ...fields, gradeWeights, version: 2 })
    expect(await listAudit()).toMatchObject([
      {
        action: 'class.update',
        actorId: colleague.id,
        before: { className: own.className, homeworkWeight: 50 },
        after: { ...edit, homeworkWeight: 30, examWeight: 70 },
      },
    ])
  })

  it('leaves what is not given, and tells the class of other weights', async () => {
    const look = { description: '周三', themeColor: 'indigo' as const }
    await update({ ...look, gradeWeights: { homework: 100, exam: 0 } }, teacher)
    await update({}, admin)
    const notices = await test.db.classNotice.findMany({ where: { classId: own.classId } })
    expect(notices).toMatchObject([{ noticeType: '提醒', creatorId: teacher.id }])
    expect(notices[0]?.content).toContain('从「作业 50、考试 50」改为「作业 100、考试 0」')
    const weights = { homeworkWeight: 100, examWeight: 0 }
    expect(await readOwn()).toMatchObject({ ...look, ...weights, version: 3 })
  })

  it('takes one of two edits of the same version', async () => {
    const answers = await meetAtClass(test, own.classId, [
      async () => update({ className: '甲', version: 1 }, teacher),
      async () => update({ className: '乙', version: 1 }, colleague),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 40902])
    expect(await readOwn()).toMatchObject({ className: '甲', version: 2 })
  })

  it.each([
    [{ className: ' ' }, '请填写必填字段'],
    [{ classCode: '' }, '请填写必填字段'],
    [{ gradeWeights: { homework: 0, exam: 0 } }, '作业与考试的成绩比重不能都为 0'],
    [{ gradeWeights: { homework: -1, exam: 0 } }, '作业比重应为 0 到 100 的整数'],
    [{ gradeWeights: { homework: 101, exam: 0 } }, '作业比重应为 0 到 100 的整数'],
    [{ version: 0 }, '版本应为正整数'],
  ])('refuses %j', async (fields, message) => {
    expect(await update(fields, teacher)).toMatchObject({ status: 400, code: 40000, message })
    expect(await readOwn()).toMatchObject({ className: own.className, version: 1 })
  })
})

describe('deleteClass', () => {
  it('archives the class for all: nothing is lost, nothing of it is found', async () => {
    expect(await drop(teacher)).toMatchObject({ status: 200, code: 0, data: true })
    expect((await readOwn()).archivedAt).not.toBeNull()
    expect(
      await test.db.classMember.count({ where: { classId: own.classId, removedAt: null } }),
    ).toBe(3)
    for (const user of [teacher, colleague, student, admin]) {
      expect(await test.call(getClass, { params: params() }, user)).toMatchObject({ code: 40400 })
    }
    expect(await listAudit()).toMatchObject([{ action: 'class.archive', actorId: teacher.id }])
  })

  it('is also for admins', async () => {
    expect(await drop(admin)).toMatchObject({ code: 0 })
  })

  it('is not for other teachers of the class', async () => {
    const message = '只有班级的负责人或管理员可以解散班级'
    expect(await drop(colleague)).toMatchObject({ status: 403, code: 40306, message })
    expect((await readOwn()).archivedAt).toBeNull()
  })

  it('happens once when it is asked twice at the same time', async () => {
    const answers = await meetAtClass(test, own.classId, [
      async () => drop(teacher),
      async () => drop(admin),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 40400])
    expect(await listAudit()).toHaveLength(1)
  })

  it('lets in who joined before, and nobody who asked in time but came too late', async () => {
    const [early, late] = [await makeUser(test.db, 'student'), await makeUser(test.db, 'student')]
    const answers = await meetAtClass(test, own.classId, [
      async () => joinAs(early, own.inviteCode),
      async () => drop(teacher),
      async () => joinAs(late, own.inviteCode),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 40901])
    expect(await test.db.classMember.count({ where: { userId: early.id } })).toBe(1)
    expect(await test.db.classMember.count({ where: { userId: late.id } })).toBe(0)
  })
})

describe('restoreClass', () => {
  it('brings everything back', async () => {
    await drop(teacher)
    expect(await restore(admin)).toMatchObject({ status: 200, code: 0, data: true })
    const { data } = await test.call(getClass, { params: params() }, student)
    expect(data).toMatchObject({ classId: own.classId, classMemberCount: 3, archivedAt: null })
    const archived = await test.call(listClasses, { query: { isArchived: 'true' } }, teacher)
    expect(archived.data.map(({ classId }) => classId)).not.toContain(own.classId)
    expect(await listAudit()).toMatchObject([
      { action: 'class.archive' },
      { action: 'class.restore', actorId: admin.id, after: { className: own.className } },
    ])
  })

  it('is 404 for a class that is alive', async () => {
    expect(await restore(admin)).toMatchObject({ status: 404, code: 40400 })
    expect(await listAudit()).toEqual([])
  })
})

describe('resetInviteCode', () => {
  it('replaces the code and leaves the version', async () => {
    const { data } = await reset(colleague)
    expect(data).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(data).not.toBe(own.inviteCode)
    expect(await readOwn()).toMatchObject({ inviteCode: data, version: 1 })
    const visitor = await makeUser(test.db, 'student')
    expect(await joinAs(visitor, own.inviteCode)).toMatchObject({ code: 40401 })
    expect(await joinAs(visitor, data)).toMatchObject({ code: 0 })
    const [entry] = await listAudit()
    expect(entry).toMatchObject({ action: 'class.reset_invite_code', actorId: colleague.id })
    expect(JSON.stringify(entry)).not.toContain(data)
  })

  it('draws again where another class has the code', async () => {
    const drawn: string[] = []
    // Of 2^50 codes none is drawn twice.
    const transaction = {
      class: {
        count: async ({ where }: { where: { inviteCode: string } }) =>
          drawn.push(where.inviteCode) === 1 ? 1 : 0,
      },
    }
    const inviteCode = await drawInviteCode(transaction as never)
    expect(drawn).toEqual([expect.not.stringContaining(inviteCode), inviteCode])
  })
})
