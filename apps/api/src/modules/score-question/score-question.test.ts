import { getClass } from '@ceping/contract/class'
import { getStudentOverview } from '@ceping/contract/overview'
import {
  answerScoreQuestion,
  askAboutScore,
  closeScoreQuestion,
  listMyScoreQuestions,
  listScoreQuestions,
  markAnswerSeen,
  questionsPerDay,
} from '@ceping/contract/score-question'
import type { ScoreQuestionState } from '@ceping/contract/vocabulary'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership, makeAssistant } from '../../testing/class-rows.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, assistant: User, student: User, classmate: User, stranger: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let homework: Assignment

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher', { realName: '沈维钧' })
  assistant = await makeUser(test.db, 'teacher', { realName: '研究生小周' })
  stranger = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  const { db } = test
  student = await makeUser(db, 'student', { realName: '陈思远' })
  classmate = await makeUser(db, 'student')
  own = await makeClass(db, teacher, [student, classmate])
  await makeAssistant(db, own, assistant)
  set = await makeProblemSet(db, teacher, ['甲', '乙'])
  homework = await makeAssignment(db, { class: own, problemSet: set })
})
afterAll(() => test.close())

const ask = async (fields: object = {}, user = student) => {
  const { problemId } = set.problems[0]!
  const body = { assignmentId: homework.assignmentId, problemId, content: '为什么扣分？' }
  return test.call(askAboutScore, { body: { ...body, ...fields } }, user)
}
const answer = async (scoreQuestionId: number, user = teacher) =>
  test.call(answerScoreQuestion, { body: { scoreQuestionId, content: '见第 3 行' } }, user)
const close = async (scoreQuestionId: number, user = student) =>
  test.call(closeScoreQuestion, { body: { scoreQuestionId } }, user)
const params = () => ({ params: { classId: String(own.classId) } })
const mine = async (user = student) => (await test.call(listMyScoreQuestions, params(), user)).data
const list = async (state?: ScoreQuestionState, user = teacher) =>
  test.call(listScoreQuestions, { body: { classId: own.classId, state } }, user)
const waiting = async (user: User) =>
  (await test.call(getClass, params(), user)).data.waitingQuestionCount

describe('a question about a score', () => {
  it('is answered, seen, and closed', async () => {
    const { assignmentId } = homework
    const { problemId } = set.problems[0]!
    const keys = { userId: student.id, assignmentId, problemId }
    const submissionId = await makeBest(test.db, { ...keys, totalScore: 60 })
    const { data: id } = await ask({ submissionId })
    expect(await waiting(teacher)).toBe(1)
    expect(await waiting(assistant)).toBe(1)
    expect(await waiting(student)).toBe(0)
    const { data: open } = await list('open')
    expect(open.records).toMatchObject([
      { scoreQuestionId: id, realName: '陈思远', problemName: '甲', submissionId, state: 'open' },
    ])

    expect(await answer(id, assistant)).toMatchObject({ code: 0 })
    expect([await waiting(teacher), await waiting(student)]).toEqual([0, 1])
    const { data: overview } = await test.call(getStudentOverview, {}, student)
    expect(overview.unseenFeedback).toMatchObject([{ kind: 'answer', scoreQuestionId: id }])
    expect(await mine()).toMatchObject([
      {
        state: 'answered',
        hasNewAnswer: true,
        messages: [
          { isAnswer: false, content: '为什么扣分？' },
          { isAnswer: true, content: '见第 3 行', authorName: '研究生小周' },
        ],
      },
    ])
    await test.call(markAnswerSeen, { body: { scoreQuestionId: id } }, student)
    expect(await waiting(student)).toBe(0)
    expect(await close(id)).toMatchObject({ code: 0 })
    expect(await mine()).toMatchObject([{ state: 'closed', hasNewAnswer: false }])
    expect((await list('open')).data.total).toBe(0)
  })

  it('is one for each problem: what is asked later opens it again', async () => {
    const { data: first } = await ask()
    await close(first, teacher)
    const { data: again } = await ask({ content: '还是不明白' })
    expect(again).toBe(first)
    const { data: other } = await ask({ problemId: set.problems[1]!.problemId })
    expect(other).not.toBe(first)
    const [, reopened] = await mine()
    expect(reopened).toMatchObject({ state: 'open', messages: [{}, { content: '还是不明白' }] })
  })

  it('may be asked so often a day, about all scores together', async () => {
    for (let asked = 0; asked < questionsPerDay; asked++) await ask()
    expect(await ask({ problemId: set.problems[1]!.problemId })).toMatchObject({ status: 429 })
    expect((await mine())[0]?.messages).toHaveLength(questionsPerDay)
  })
})

describe('is refused', () => {
  it.each([
    [{ content: ' ' }, '请写下你的问题'],
    [{ content: '长'.repeat(1_001) }, '问题最多 1000 个字符'],
  ])('%j', async (fields, message) => {
    expect(await ask(fields)).toMatchObject({ status: 400, message })
  })

  it('about what is not there for the student', async () => {
    const { assignmentId } = homework
    const { problemId } = set.problems[0]!
    const foreign = { userId: classmate.id, assignmentId, problemId, totalScore: 60 }
    expect(await ask({ submissionId: await makeBest(test.db, foreign) })).toMatchObject({
      status: 404,
    })
    const { problems } = await makeProblemSet(test.db, teacher)
    expect(await ask({ problemId: problems[0]!.problemId })).toMatchObject({ status: 404 })
    const data = { startTime: new Date(Date.now() + 60_000) }
    await test.db.assignment.update({ where: { assignmentId }, data })
    expect(await ask()).toMatchObject({ status: 404 })
  })

  it('to everybody else: it is between the student and those who teach and assist', async () => {
    const { data: id } = await ask()
    expect(await mine(classmate)).toEqual([])
    expect(await close(id, classmate)).toMatchObject({ status: 404 })
    expect(await answer(id, classmate)).toMatchObject({ status: 403 })
    expect(await answer(id, stranger)).toMatchObject({ status: 404 })
    expect(await list(undefined, stranger)).toMatchObject({ status: 404 })
    expect(await list(undefined, student)).toMatchObject({ status: 403 })
    const seen = { body: { scoreQuestionId: id } }
    expect(await test.call(markAnswerSeen, seen, classmate)).toMatchObject({ status: 404 })
    await endMembership(test.db, own, student)
    expect(await close(id)).toMatchObject({ status: 404 })
    expect((await list()).data.total).toBe(1)
  })
})
