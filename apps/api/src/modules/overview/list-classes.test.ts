import { deleteAssignment, listAssignments } from '@ceping/contract/assignment'
import { listClasses } from '@ceping/contract/class'
import { enterExam, handInExam } from '@ceping/contract/exam'
import { defaultCountingRules } from '@ceping/contract/submission-rules'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveClass, makeAssistant } from '../../testing/class-rows.ts'
import { makeExam, openBrowser } from '../../testing/exam.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, student: User, classmate: User
let set: ProblemSet & { problems: Problem[] }
let own: Class

beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher)
})
afterAll(() => test.close())

const publish = (toHours: number, fromHours = -1, to = own) =>
  makeAssignment(test.db, { class: to, problemSet: set, fromHours, toHours })

async function handIn({ assignmentId }: Assignment, user: User, totalScore: number) {
  const problemId = set.problems[0]?.problemId ?? 0
  await makeBest(test.db, { assignmentId, problemId, userId: user.id, totalScore })
}

async function listFor(user: User, isArchived: 'true' | 'false' = 'false') {
  const { data } = await test.call(listClasses, { query: { isArchived } }, user)
  return data.map(({ classId, runningAssignment }) => ({ classId, runningAssignment }))
}

/** What each class's card says of what runs, the newest class first. */
async function runningFor(user: User) {
  return (await listFor(user)).map(({ runningAssignment: running }) => running?.assignmentTitle)
}

describe('the card of a class', () => {
  it('says of what is due next how many have handed in, with the mean, as the agenda does', async () => {
    await publish(48)
    const next = await publish(2)
    await handIn(next, student, 82.5)
    const [row] = await listFor(teacher)
    expect(row?.runningAssignment).toMatchObject({
      assignmentId: next.assignmentId,
      assignmentTitle: next.assignmentTitle,
      type: '作业',
      handedIn: { submittedCount: 1, studentCount: 2, meanScore: 82.5 },
    })
    const query = { classId: String(own.classId), type: '作业' as const }
    const { data } = await test.call(listAssignments, { query }, teacher)
    const inAgenda = data.find(({ assignmentId }) => assignmentId === next.assignmentId)
    expect(inAgenda).toMatchObject(row?.runningAssignment ?? {})
  })

  it('says nothing where nothing runs', async () => {
    await publish(2, 1)
    await publish(-1, -2)
    const { assignmentId } = await publish(2)
    const query = { assignmentId: String(assignmentId) }
    expect((await test.call(deleteAssignment, { query }, teacher)).code).toBe(0)
    expect(await runningFor(teacher)).toEqual([undefined])
  })

  it('says of each class its own', async () => {
    const other = await makeClass(test.db, teacher, [student])
    const idle = await makeClass(test.db, teacher)
    const [first, second] = [await publish(3), await publish(2, -1, other)]
    await handIn(first, student, 60)
    expect(await listFor(teacher)).toMatchObject([
      { classId: idle.classId, runningAssignment: null },
      {
        classId: other.classId,
        runningAssignment: {
          assignmentId: second.assignmentId,
          handedIn: { submittedCount: 0, studentCount: 1, meanScore: null },
        },
      },
      {
        classId: own.classId,
        runningAssignment: {
          assignmentId: first.assignmentId,
          handedIn: { submittedCount: 1, studentCount: 2, meanScore: 60 },
        },
      },
    ])
  })

  it('prefers what is due to what only takes something late for longer', async () => {
    const late = { unit: 'day', deductionPercent: 10, maxUnits: 7 } as const
    const [overdue, due] = [await publish(-1, -2), await publish(24)]
    await test.db.assignment.update({
      where: { assignmentId: overdue.assignmentId },
      data: { countingRules: { ...defaultCountingRules, late } },
    })
    expect(await runningFor(teacher)).toEqual([due.assignmentTitle])
    const query = { assignmentId: String(due.assignmentId) }
    await test.call(deleteAssignment, { query }, teacher)
    expect(await runningFor(teacher)).toEqual([overdue.assignmentTitle])
  })

  it('leaves out an exam that all have handed in', async () => {
    const exam = await makeExam(test, { class: own, problemSet: set })
    expect(await runningFor(teacher)).toEqual([exam.assignmentTitle])
    for (const user of [student, classmate]) {
      const browser = await openBrowser(test, user)
      const request = { body: { assignmentId: exam.assignmentId } }
      expect((await browser(enterExam, request)).code).toBe(0)
      expect((await browser(handInExam, request)).code).toBe(0)
    }
    expect(await runningFor(teacher)).toEqual([undefined])
  })
})

describe('who reads the card', () => {
  it('is told as a colleague, an assistant or an administrator', async () => {
    const [assistant, admin] = [
      await makeUser(test.db, 'teacher'),
      await makeUser(test.db, 'admin'),
    ]
    await makeAssistant(test.db, own, assistant)
    await handIn(await publish(2), student, 70)
    const expected = (await listFor(teacher))[0]
    expect(expected?.runningAssignment?.handedIn.meanScore).toBe(70)
    expect(await listFor(assistant)).toEqual([expected])
    expect(await listFor(admin)).toContainEqual(expected)
  })

  it('learns nothing as a student, and as a teacher of another class', async () => {
    const stranger = await makeUser(test.db, 'teacher')
    const theirs = await makeClass(test.db, stranger)
    await handIn(await publish(2), classmate, 70)
    expect(await listFor(stranger)).toEqual([{ classId: theirs.classId, runningAssignment: null }])
    expect(await listFor(student)).toEqual([{ classId: own.classId, runningAssignment: null }])
  })

  it('learns nothing of a class that was dissolved', async () => {
    await publish(2)
    await archiveClass(test.db, own)
    const expected = { classId: own.classId, runningAssignment: null }
    expect(await listFor(teacher, 'true')).toEqual([expected])
  })
})
