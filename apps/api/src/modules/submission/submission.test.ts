import {
  followSubmission,
  getDraft,
  getSubmission,
  listSubmissions,
  saveDraft,
  SubmissionEvent,
} from '@ceping/contract/submission'
import type { Assignment, Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest, saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let teacher: User, stranger: User, admin: User, student: User, classmate: User
let own: Class
let set: ProblemSet & { problems: Problem[] }
let running: Assignment
let problemId: number
let bestId: number, laterId: number, trialId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  stranger = await makeUser(test.db, 'teacher')
  admin = await makeUser(test.db, 'admin')
  student = await makeUser(test.db, 'student', { realName: '陈思远' })
  classmate = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student, classmate])
  set = await makeProblemSet(test.db, teacher)
  running = await makeAssignment(test.db, { class: own, problemSet: set })
  problemId = set.problems[0]!.problemId
  const keys = { assignmentId: running.assignmentId, problemId }
  bestId = await makeBest(test.db, { userId: student.id, ...keys, totalScore: 90 })
  laterId = await makeSubmission(student)
  trialId = await makeSubmission(teacher, { isTrial: true, assignmentId: null })
})
afterAll(() => test.close())

async function makeSubmission(user: User, fields: object = {}): Promise<number> {
  const { submissionId } = await test.db.submission.create({
    data: {
      userId: user.id,
      problemId,
      assignmentId: running.assignmentId,
      testFileName: 'Tests',
      testFileCode: 'class SecretTests {}',
      ...fields,
    },
  })
  return submissionId
}

const list = async (user: User, body: object = {}) => test.call(listSubmissions, { body }, user)

const idsFor = async (user: User, body: object = {}) => {
  const { data } = await list(user, body)
  return data.records.map(({ submissionId }) => submissionId)
}

describe('listSubmissions', () => {
  it('shows to each what they may read, the last first, without code', async () => {
    expect(await idsFor(student)).toEqual([laterId, bestId])
    expect(await idsFor(classmate)).toEqual([])
    expect(await idsFor(stranger)).toEqual([])
    expect(await idsFor(teacher)).toEqual([trialId, laterId, bestId])
    expect(await idsFor(admin)).toEqual([trialId, laterId, bestId])
    expect((await list(teacher)).text).not.toContain('SecretTests')
  })

  it('filters and pages', async () => {
    expect(await idsFor(teacher, { userId: teacher.id })).toEqual([trialId])
    expect(await idsFor(teacher, { assignmentId: running.assignmentId })).toHaveLength(2)
    expect(await idsFor(student, { userId: teacher.id })).toEqual([])
    const { data } = await list(student, { current: 2, pageSize: 1 })
    expect(data).toMatchObject({ total: 2, current: 2, size: 1 })
    expect(data.records).toMatchObject([
      { submissionId: bestId, isBest: true, stage: 'judged', realName: '陈思远', totalScore: 90 },
    ])
  })

  it('filters by the class of the homework, whatever became of that', async () => {
    const second = await makeClass(test.db, teacher, [student])
    const parts = { class: second, problemSet: set }
    const { assignmentId } = await makeAssignment(test.db, parts)
    const withdrawn = await makeAssignment(test.db, parts)
    const inSecond = await makeSubmission(student, { assignmentId })
    const ofWithdrawn = await makeSubmission(student, { assignmentId: withdrawn.assignmentId })
    const deletion = { where: { assignmentId: withdrawn.assignmentId } }
    await test.db.assignment.update({ ...deletion, data: { deletedAt: new Date() } })
    for (const user of [student, teacher, admin]) {
      const { classId } = second
      expect(await idsFor(user, { classId })).toEqual([ofWithdrawn, inSecond])
      expect(await idsFor(user, { classId, assignmentId })).toEqual([inSecond])
      expect(await idsFor(user, { classId: own.classId })).toEqual([laterId, bestId])
      expect(await idsFor(user, { classId, assignmentId: running.assignmentId })).toEqual([])
    }
    expect(await idsFor(classmate, { classId: own.classId })).toEqual([])
    await test.db.submission.deleteMany({
      where: { submissionId: { in: [inSecond, ofWithdrawn] } },
    })
  })

  it('finds nothing by what is foreign or missing', async () => {
    const problemSet = await makeProblemSet(test.db, stranger)
    const foreign = await makeClass(test.db, stranger, [classmate])
    const { assignmentId } = await makeAssignment(test.db, { class: foreign, problemSet })
    const ofStranger = { assignmentId, problemId: problemSet.problems[0]?.problemId }
    await makeSubmission(classmate, ofStranger)
    const { classId } = foreign
    for (const [name, id] of Object.entries({ ...ofStranger, classId, userId: stranger.id })) {
      expect(await idsFor(teacher, { [name]: id })).toEqual([])
      expect(await idsFor(teacher, { [name]: 999_999 })).toEqual([])
    }
    expect(await idsFor(stranger, ofStranger)).toHaveLength(1)
  })

  it('shows a removed member nothing, and the teacher still everything', async () => {
    const removed = await makeUser(test.db, 'student')
    const membership = { classId: own.classId, userId: removed.id, memberRole: 'student' }
    await test.db.classMember.create({ data: { ...membership, removedAt: new Date() } })
    const kept = await makeSubmission(removed)
    expect(await idsFor(removed)).toEqual([])
    expect(await idsFor(teacher, { userId: removed.id })).toEqual([kept])
  })

  it('refuses a page that is none', async () => {
    expect(await list(student, { current: 0 })).toMatchObject({
      status: 400,
      message: '页码不能小于 1',
    })
  })
})

const get = async (submissionId: number, user: User) =>
  test.call(getSubmission, { query: { id: String(submissionId) } }, user)

describe('getSubmission', () => {
  it('shows code, report and score', async () => {
    const { data } = await get(bestId, student)
    expect(data).toMatchObject({
      submissionId: bestId,
      testFileCode: 'class Tests {}',
      fileCode: set.problems[0]?.code,
      report: { verdict: 'passed' },
      score: { totalScore: 90 },
    })
  })

  it('leaves the reference code out once it is another one', async () => {
    const other = await makeProblemSet(test.db, teacher)
    const { problemId: changed } = other.problems[0]!
    const submissionId = await makeSubmission(teacher, { problemId: changed, isTrial: true })
    await saveVerdict(test.db, submissionId, { verdict: 'no_tests' })
    await test.db.problem.update({ where: { problemId: changed }, data: { code: 'class New {}' } })
    expect((await get(submissionId, teacher)).data.fileCode).toBeNull()
  })

  it('keeps a trial from students', async () => {
    expect(await get(trialId, student)).toMatchObject({ status: 404 })
    expect(await get(trialId, admin)).toMatchObject({ status: 200 })
  })
})

const follow = async (submissionId: number, user: User) =>
  test.call(followSubmission, { params: { id: String(submissionId) } }, user)

const readEvents = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => SubmissionEvent.parse(JSON.parse(block.slice('data: '.length))))

describe('followSubmission', () => {
  it('says at once that it is judged, and ends', async () => {
    const { status, text } = await follow(bestId, student)
    expect(status).toBe(200)
    expect(readEvents(text)).toEqual([{ stage: 'judged', verdict: 'passed' }])
  })

  it('tells queued, judging and judged in order, each once', async () => {
    const submissionId = await makeSubmission(student)
    const job = { kind: 'submission', id: submissionId } as const
    await test.queue.enqueue({ job, place: { urgency: 'homework', rank: 0 } })
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { cookie: await test.signIn(student) }
    const url = `${address}/api/submission/${submissionId}/events`
    const response = await fetch(url, { headers })
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    const texts = response.body!.pipeThrough(new TextDecoderStream()).values()
    const events: SubmissionEvent[] = []
    const readUntil = async (stage: string) => {
      while (events.at(-1)?.stage !== stage) {
        const { value = '', done } = await texts.next()
        if (done) throw new Error('the stream ended early')
        events.push(...readEvents(value))
      }
    }

    await readUntil('queued')
    // Rings that mean nothing tell nothing.
    test.queue.ring(job)
    test.queue.ring(job)
    await test.db.submission.update({ where: { submissionId }, data: { startedAt: new Date() } })
    test.queue.ring(job)
    await readUntil('judging')
    await saveVerdict(test.db, submissionId, { verdict: 'time_limit' })
    test.queue.ring(job)
    await readUntil('judged')
    expect((await texts.next()).done).toBe(true)
    expect(events).toEqual([
      { stage: 'queued', position: 0, estimateMs: null },
      { stage: 'judging' },
      { stage: 'judged', verdict: 'time_limit' },
    ])
    expect(test.queue.countListeners()).toBe(0)
  })

  it.each([
    [
      'the right to read it',
      async (userId: number) =>
        test.db.classMember.updateMany({ where: { userId }, data: { removedAt: new Date() } }),
    ],
    ['the session', async (userId: number) => test.db.session.deleteMany({ where: { userId } })],
  ])('ends with %s', async (_, end) => {
    const leaver = await makeUser(test.db, 'student')
    await test.db.classMember.create({
      data: { classId: own.classId, userId: leaver.id, memberRole: 'student' },
    })
    const submissionId = await makeSubmission(leaver)
    const stream = follow(submissionId, leaver)
    await expect.poll(() => test.queue.countListeners()).toBe(1)
    await end(leaver.id)
    const ringAndCount = () => {
      test.queue.ring({ kind: 'submission', id: submissionId })
      return test.queue.countListeners()
    }
    await expect.poll(ringAndCount).toBe(0)
    expect(readEvents((await stream).text)).toEqual([
      { stage: 'queued', position: null, estimateMs: null },
    ])
  })

  it('stops listening when the client goes, and when the app closes', async () => {
    const other = await openTestApp()
    const owner = await makeUser(other.db, 'teacher')
    const { problems } = await makeProblemSet(other.db, owner)
    const { submissionId } = await other.db.submission.create({
      data: {
        userId: owner.id,
        problemId: problems[0]!.problemId,
        isTrial: true,
        testFileName: 'Tests',
        testFileCode: 'class T {}',
      },
    })
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const cookie = await other.signIn(owner)
    const open = async () => {
      const leaving = new AbortController()
      const response = await fetch(`${address}/api/submission/${submissionId}/events`, {
        headers: { cookie },
        signal: leaving.signal,
      })
      const texts = response.body!.pipeThrough(new TextDecoderStream()).values()
      await texts.next()
      return { leaving, texts }
    }
    const { leaving } = await open()
    await expect.poll(() => other.queue.countListeners()).toBe(1)
    leaving.abort()
    await expect.poll(() => other.queue.countListeners()).toBe(0)

    const { texts } = await open()
    await other.close()
    let last = await texts.next()
    while (!last.done) last = await texts.next()
    expect(other.queue.countListeners()).toBe(0)
  })
})

const save = async (testFileCode: string, user = student, of: Assignment | null = running) => {
  const assignmentId = of?.assignmentId ?? null
  return test.call(saveDraft, { body: { problemId, assignmentId, testFileCode } }, user)
}

const read = async (user = student, of: Assignment | null = running) => {
  const query = {
    problemId: String(problemId),
    ...(of !== null && { assignmentId: String(of.assignmentId) }),
  }
  return test.call(getDraft, { query }, user)
}

describe('the draft', () => {
  it('of homework is not there in an exam on the same problem, nor the other way round', async () => {
    const exam = await makeAssignment(test.db, { class: own, problemSet: set, type: '考试' })
    await save('class Homework {')
    expect(await read(student, exam)).toMatchObject({ code: 0, data: null })
    await save('class Exam {', student, exam)
    expect((await read()).data?.testFileCode).toBe('class Homework {')
    expect((await read(student, exam)).data?.testFileCode).toBe('class Exam {')

    await save('class Trial {', teacher, null)
    expect(await read(teacher, exam)).toMatchObject({ code: 0, data: null })
    expect((await read(teacher, null)).data?.testFileCode).toBe('class Trial {')
    await test.db.assignmentDraft.deleteMany()
  })

  it('is kept after the end, but belongs to an assignment that has started and has the problem', async () => {
    const parts = { class: own, problemSet: set }
    const ended = await makeAssignment(test.db, { ...parts, fromHours: -2, toHours: -1 })
    const coming = await makeAssignment(test.db, { ...parts, fromHours: 1, toHours: 2 })
    const other = await makeProblemSet(test.db, teacher)
    const foreign = await makeAssignment(test.db, { class: own, problemSet: other })
    expect(await save('class Late {', student, ended)).toMatchObject({ code: 0 })
    expect((await read(student, ended)).data?.testFileCode).toBe('class Late {')
    for (const call of [save('x', student, coming), read(student, coming)]) {
      expect(await call).toMatchObject({ status: 403, code: 40303 })
    }
    for (const call of [save('x', student, foreign), read(student, foreign)]) {
      const message = '该作业或考试中没有这道题目'
      expect(await call).toMatchObject({ status: 404, message })
    }
    expect(await save('x', student, null)).toMatchObject({
      status: 400,
      data: { issues: [{ field: 'assignmentId', message: '请从作业或考试中打开题目' }] },
    })
    expect(await read()).toMatchObject({ code: 0, data: null })
  })

  it('is null, then the last one saved, for each user apart', async () => {
    expect(await read()).toMatchObject({ code: 0, data: null })
    await save('class A {')
    expect(await save('')).toMatchObject({ code: 0 })
    const { data: updateTime } = await save('class B {')
    expect((await read()).data).toEqual({ testFileCode: 'class B {', updateTime })
    expect(await read(classmate)).toMatchObject({ code: 0, data: null })
  })

  it('is one of those that were saved at the same moment', async () => {
    const writer = await makeUser(test.db, 'student')
    const membership = { classId: own.classId, userId: writer.id, memberRole: 'student' }
    await test.db.classMember.create({ data: membership })
    const texts = ['A', 'B', 'C', 'D', 'E']
    const answers = await Promise.all(texts.map((text) => save(text, writer)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    expect(texts).toContain((await read(writer)).data?.testFileCode)
  })
})
