import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getStudentOverview } from '@ceping/contract/overview'
import { listSubmissions } from '@ceping/contract/submission'
import {
  addComment,
  deleteComment,
  listComments,
  markCommentsSeen,
  updateComment,
} from '@ceping/contract/submission-comment'
import type { Assignment, Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership, makeAssistant } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let owner: User, colleague: User, assistant: User, student: User, classmate: User, stranger: User
let own: Class
let assignment: Assignment
let submissionId: number

beforeAll(async () => {
  test = await openTestApp()
  const { db } = test
  owner = await makeUser(db, 'teacher', { realName: '沈维钧' })
  colleague = await makeUser(db, 'teacher')
  assistant = await makeUser(db, 'teacher', { realName: '研究生小周' })
  stranger = await makeUser(db, 'teacher')
})
beforeEach(async () => {
  const { db } = test
  student = await makeUser(db, 'student')
  classmate = await makeUser(db, 'student')
  own = await makeClass(db, owner, [student, classmate, colleague])
  await makeAssistant(db, own, assistant)
  const problemSet = await makeProblemSet(db, owner)
  assignment = await makeAssignment(db, { class: own, problemSet })
  const { assignmentId } = assignment
  const problemId = problemSet.problems[0]!.problemId
  submissionId = await makeBest(db, { userId: student.id, assignmentId, problemId, totalScore: 80 })
  const testFileCode = 'class Tests {\n}\n'
  await db.submission.update({ where: { submissionId }, data: { testFileCode } })
})
afterAll(() => test.close())

const add = async (fields: object = {}, user = owner) =>
  test.call(addComment, { body: { submissionId, content: '边界值没有测到', ...fields } }, user)
const list = async (user = student) =>
  test.call(listComments, { query: { id: String(submissionId) } }, user)
const edit = async (commentId: number, fields: object = {}, user = owner) =>
  test.call(updateComment, { body: { commentId, content: '断言太弱', ...fields } }, user)
const erase = async (commentId: number, user = owner) =>
  test.call(deleteComment, { body: { commentId } }, user)
const see = async () => test.call(markCommentsSeen, { body: { submissionId } }, student)

describe('a comment', () => {
  it('is read by the student, on all of it first, then by line', async () => {
    await add({ line: 2, content: '第二行' }, assistant)
    await add({ line: 1, content: '第一行' })
    await add({ content: '总的不错' })
    const { data } = await list()
    expect(data).toMatchObject([
      { line: null, content: '总的不错', authorName: '沈维钧', isOwn: false, isDeletable: false },
      { line: 1, content: '第一行', isUnseen: true, editedAt: null },
      { line: 2, content: '第二行', authorName: '研究生小周' },
    ])
    const { data: toOwner } = await list(owner)
    expect(toOwner[2]).toMatchObject({ isOwn: false, isDeletable: true })
    const { data: toAssistant } = await list(assistant)
    expect(toAssistant[0]).toMatchObject({ isOwn: false, isDeletable: false })
  })

  it('is marked everywhere until its student has seen it, and again once it is edited', async () => {
    const { data: commentId } = await add()
    const { assignmentId } = assignment
    const marks = async () => {
      const byAssignment = { query: { assignmentId: String(assignmentId) } }
      const [overview, submissions, statuses] = await Promise.all([
        test.call(getStudentOverview, {}, student),
        test.call(listSubmissions, { body: { assignmentId } }, student),
        test.call(listProblemStatusOfAssignment, byAssignment, student),
      ])
      const problems = Array.isArray(statuses.data) ? statuses.data : statuses.data.records
      return {
        home: overview.data.unseenFeedback,
        submission: submissions.data.records[0]?.unseenCommentCount,
        problem: problems[0]?.unseenCommentCount,
      }
    }
    const marked = {
      home: [{ kind: 'comments', classId: own.classId, submissionId, commentCount: 1 }],
      submission: 1,
      problem: 1,
    }
    expect(await marks()).toMatchObject(marked)
    expect(await see()).toMatchObject({ code: 0 })
    expect(await marks()).toEqual({ home: [], submission: 0, problem: 0 })
    await edit(commentId)
    expect(await marks()).toMatchObject(marked)
    expect((await list()).data).toMatchObject([{ content: '断言太弱', isUnseen: true }])
  })

  it('can be moved to another line and back to the whole by its author', async () => {
    const { data: commentId } = await add({ line: 1 })
    await edit(commentId, { line: 3 })
    expect((await list()).data).toMatchObject([{ line: 3 }])
    await edit(commentId, { line: null })
    expect((await list()).data).toMatchObject([{ line: null }])
  })

  it.each([
    [{ content: ' ' }, '请输入批注内容'],
    [{ content: '长'.repeat(2_001) }, '批注最多 2000 个字符'],
    [{ line: 4 }, '测试代码没有这一行'],
    [{ line: 0 }, '行号应为 1 到 1000000 的整数'],
  ])('is refused with %j', async (fields, message) => {
    expect(await add(fields)).toMatchObject({ status: 400, message })
  })
})

describe('whose comment it is', () => {
  it('says who edits and deletes it: its author, and the owner deletes', async () => {
    const { data: byAssistant } = await add({}, assistant)
    const notAuthor = { code: 40330 }
    expect(await edit(byAssistant, {}, owner)).toMatchObject(notAuthor)
    expect(await erase(byAssistant, colleague)).toMatchObject(notAuthor)
    expect(await erase(byAssistant, owner)).toMatchObject({ code: 0 })
    const entry = await test.db.auditEntry.findFirst({ where: { action: 'comment.delete' } })
    expect(entry).toMatchObject({ objectId: String(submissionId), actorId: owner.id })
    const { data: byOwner } = await add()
    expect(await erase(byOwner, assistant)).toMatchObject(notAuthor)
    expect((await list()).data).toHaveLength(1)
  })

  it('is not shown to classmates, former students and strangers, who cannot comment either', async () => {
    await add()
    expect(await list(classmate)).toMatchObject({ status: 404 })
    expect(await list(stranger)).toMatchObject({ status: 404 })
    expect(await add({}, stranger)).toMatchObject({ status: 404 })
    expect(await add({}, student)).toMatchObject({ status: 403 })
    await endMembership(test.db, own, student)
    expect(await list()).toMatchObject({ status: 404 })
  })

  it('cannot be about a trial run', async () => {
    await test.db.submission.update({ where: { submissionId }, data: { isTrial: true } })
    expect(await add()).toMatchObject({ status: 404 })
  })
})
