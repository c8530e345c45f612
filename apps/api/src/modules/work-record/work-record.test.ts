import type { RecordedChange } from '@ceping/contract/work-record'
import { applyChange, replay } from '@ceping/contract/draft-change'
import { enterExam, reportExamEvents } from '@ceping/contract/exam'
import { saveDraft } from '@ceping/contract/submission'
import { testTemplate } from '@ceping/contract/test-template'
import { getWorkRecord, listRecordedChanges, listWorkSummaries } from '@ceping/contract/work-record'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endMembership } from '../../testing/class-rows.ts'
import { makeExam } from '../../testing/exam.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { send } from '../../testing/send.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let assignment: Assignment
let problem: Problem

beforeAll(async () => {
  test = await openTestApp({ trustProxy: true })
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher, ['甲', '乙'])
  problem = set.problems[0]!
  assignment = await makeAssignment(test.db, { class: own, problemSet: set })
  await recordWork(true)
})
afterAll(() => test.close())

async function recordWork(recordsWork: boolean): Promise<void> {
  const { assignmentId } = assignment
  await test.db.assignment.update({ where: { assignmentId }, data: { recordsWork } })
}

/** A browser of the student, which always says from where it sends. */
async function openBrowser(user = student) {
  const cookie = await test.signIn(user)
  return async (testFileCode: string, address = '10.0.0.1') => {
    const { assignmentId } = assignment
    const request = { body: { assignmentId, problemId: problem.problemId, testFileCode } }
    const headers = { 'x-forwarded-for': address }
    const answer = await send(test, saveDraft, { request, cookie, headers })
    expect(answer.code).toBe(0)
  }
}

const ofProblem = (user = student) => ({
  assignmentId: String(assignment.assignmentId),
  problemId: String(problem.problemId),
  userId: String(user.id),
})
const readRecord = async (user?: User) => {
  const { data } = await test.call(getWorkRecord, { query: ofProblem(user) }, teacher)
  return data
}
const readChanges = async (after?: number) => {
  const query = { ...ofProblem(), ...(after !== undefined && { after: String(after) }) }
  return (await test.call(listRecordedChanges, { query }, teacher)).data
}
const summaryOf = async (user = student) => {
  const query = { assignmentId: String(assignment.assignmentId) }
  const { data } = await test.call(listWorkSummaries, { query }, teacher)
  return data.students.find(({ userId }) => userId === user.id)
}

/** Each text that a record goes through. */
function textsOf(changes: RecordedChange[]): string[] {
  return changes.map((_, index) => replay(changes.slice(0, index + 1)))
}

function later(seconds: number, from = Date.now()): Date {
  return new Date(from + seconds * 1_000)
}

describe('the record of a text', () => {
  it('begins with what the page offers, and goes through every text that was saved', async () => {
    const save = await openBrowser()
    const template = testTemplate(problem.code)
    const texts = [`${template}// a`, `${template}// ab`, '', '测😀']
    for (const text of texts) await save(text)
    await save('测😀')
    const { changes, next } = await readChanges()
    expect(textsOf(changes)).toEqual([template, ...texts])
    expect(changes[2]).toMatchObject({ start: template.length + 4, removed: 0, inserted: 'b' })
    expect(next).toBeNull()
    expect(await summaryOf()).toMatchObject({
      changeCount: 4,
      insertedSize: 4 + 1 + 0 + 3,
      largestInsertion: 4,
      problemId: problem.problemId,
    })
  })

  it('is of homework only while its teacher wants it, and stays whole over what it has missed', async () => {
    const save = await openBrowser()
    await recordWork(false)
    await save('unrecorded')
    expect((await readChanges()).changes).toEqual([])
    await recordWork(true)
    await save('unrecorded, recorded')
    await recordWork(false)
    await save('something else')
    await recordWork(true)
    await save('something else again')
    expect(textsOf((await readChanges()).changes)).toEqual([
      'unrecorded',
      'unrecorded, recorded',
      'something else again',
    ])
  })

  it('ends with the time of the student', async () => {
    const { assignmentId } = assignment
    const past = new Date(Date.now() - 1_000)
    await test.db.assignment.update({ where: { assignmentId }, data: { endTime: past } })
    const [late, extended] = [await openBrowser(), await openBrowser(classmate)]
    await test.db.deadlineExtension.create({
      data: {
        assignmentId,
        userId: classmate.id,
        endTime: new Date(Date.now() + 60_000),
        reason: '',
        creatorId: teacher.id,
      },
    })
    await late('late')
    await extended('in time')
    expect(await summaryOf()).toMatchObject({ changeCount: 0, problemId: null })
    expect(await summaryOf(classmate)).toMatchObject({ changeCount: 1 })
  })

  it('is one after the other, whoever saves at the same moment', async () => {
    const save = await openBrowser()
    await Promise.all(['one', 'two', 'three', 'four'].map((text) => save(text)))
    const stored = await test.db.assignmentDraft.findFirstOrThrow({ where: { userId: student.id } })
    const { changes } = await readChanges()
    expect(changes).toHaveLength(5)
    expect(replay(changes)).toBe(stored.testFileCode)
  })

  it('is not of trial runs', async () => {
    await (
      await openBrowser(teacher)
    )('class Trial {}')
    expect(await test.db.workRecord.count({ where: { userId: teacher.id } })).toBe(0)
  })

  it('comes in parts where it is long, and ends where it is too long', async () => {
    const save = await openBrowser()
    await save('')
    const { workRecordId } = await test.db.workRecord.findFirstOrThrow({
      where: { userId: student.id },
    })
    const inserted = 'x'.repeat(900_000)
    const change = { workRecordId, start: 0, removed: 1_000_000, inserted }
    await test.db.draftChange.createMany({ data: [1, 2, 3, 4].map(() => change) })
    const { changeCount } = await test.db.workRecord.update({
      where: { workRecordId },
      data: { insertedSize: 10_000_000 },
    })
    let part = await readChanges()
    let text = replay(part.changes)
    let count = part.changes.length
    while (part.next !== null) {
      part = await readChanges(part.next)
      text = part.changes.reduce(applyChange, text)
      count += part.changes.length
    }
    expect(text).toBe(inserted)
    expect(count).toBe(6)
    await save('more')
    expect((await summaryOf())?.changeCount).toBe(changeCount)
    expect(await readRecord()).toMatchObject({ isCut: true })
  })
})

describe('what happened meanwhile', () => {
  it('is each change of the address', async () => {
    const save = await openBrowser()
    await save('a')
    await save('ab')
    await save('abc', '10.0.0.2')
    const { events } = await readRecord()
    const { problemId } = problem
    expect(events).toMatchObject([
      { kind: 'address', problemId, detail: '10.0.0.1' },
      { kind: 'address', problemId, detail: '10.0.0.2' },
    ])
    expect(await summaryOf()).toMatchObject({ addressCount: 2 })
  })

  it('is what the student has handed in', async () => {
    const { assignmentId } = assignment
    const { problemId } = problem
    const best = { userId: student.id, assignmentId, problemId, totalScore: 77.5 }
    const submissionId = await makeBest(test.db, best)
    const record = await readRecord()
    const { userAccount } = student
    expect(record).toMatchObject({
      userAccount,
      submissions: [{ submissionId, verdict: 'passed', totalScore: 77.5 }],
      problems: [{ title: '甲' }, { title: '乙' }],
      isCut: false,
    })
  })

  it('is how long the student was away from an exam, and what was pasted', async () => {
    assignment = await makeExam(test, { class: own, problemSet: set })
    const { assignmentId } = assignment
    await test.call(enterExam, { body: { assignmentId } }, student)
    const sitting = { assignmentId, userId: student.id }
    await test.db.exam.update({ where: { assignmentId }, data: { isOneBrowser: false } })
    const { problemId } = problem
    const pasted = { kind: 'pasted', problemId, size: 812 } as const
    await test.call(reportExamEvents, { body: { assignmentId, events: [pasted] } }, student)
    const now = Date.now()
    await test.db.workEvent.createMany({
      data: [
        { ...sitting, kind: 'left', createTime: later(0, now) },
        { ...sitting, kind: 'pasted', detail: '8', createTime: later(10, now) },
        { ...sitting, kind: 'returned', createTime: later(30, now) },
        { ...sitting, kind: 'left', createTime: later(60, now) },
        { ...sitting, kind: 'handed_in', createTime: later(70, now) },
        { ...sitting, kind: 'pasted', problemId: set.problems[1]!.problemId, detail: '1' },
      ],
    })
    await (
      await openBrowser()
    )('class Exam {}')
    expect(await summaryOf()).toMatchObject({
      awayCount: 2,
      awayMs: 40_000,
      pastedSize: 821,
      changeCount: 1,
    })
    expect(await summaryOf(classmate)).toMatchObject({ awayCount: 0, changeCount: 0 })
    // Pastes into other problems are not told here.
    const { events } = await readRecord()
    expect(events.filter(({ kind }) => kind === 'pasted')).toHaveLength(2)
  })
})

describe('a record', () => {
  it('is nothing to students, whose it may be, and stays when they leave the class', async () => {
    await (
      await openBrowser()
    )('class A {}')
    for (const one of [student, classmate]) {
      expect(await test.call(getWorkRecord, { query: ofProblem() }, one)).toMatchObject({
        status: 403,
        data: null,
      })
    }
    await endMembership(test.db, own, student)
    expect(await readRecord()).toMatchObject({ userId: student.id })
    expect(await summaryOf()).toBeUndefined()
  })

  it('of somebody who is not a student of the class is not there', async () => {
    const outsider = await makeUser(test.db, 'student')
    for (const other of [outsider, teacher]) {
      const query = ofProblem(other)
      expect(await test.call(getWorkRecord, { query }, teacher)).toMatchObject({ status: 404 })
    }
  })
})
