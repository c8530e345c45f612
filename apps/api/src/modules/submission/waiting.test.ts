import { followSubmission, SubmissionEvent, submitTests } from '@ceping/contract/submission'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { totalWaitingLimit } from './store-submission.ts'

let test: TestApp
let teacher: User, student: User
let own: Class
let address: string
let problemSet: ProblemSet & { problems: Problem[] }

beforeAll(async () => {
  test = await openTestApp({ judgeWaitMs: 0 })
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  teacher = await makeUser(test.db, 'teacher')
})
beforeEach(async () => {
  await test.db.submission.deleteMany()
  await test.db.judgeHost.deleteMany()
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  problemSet = await makeProblemSet(test.db, teacher)
})
afterAll(() => test.close())

async function submit(type: AssignmentType, user = student) {
  const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet, type })
  const { problemId } = problemSet.problems[0]!
  const body = { assignmentId, problemId, testFileCode: 'class T {}' }
  return test.call(submitTests, { body }, user)
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const emptyTrial = { isTrial: true, testFileName: '', testFileCode: '' }

const lastPriority = () => test.queue.priorities.at(-1)

describe('the place in the queue', () => {
  it.each([
    ['考试', 'exam'],
    ['作业', 'homework'],
  ] as const)("goes by the assignment's type: %s", async (type, urgency) => {
    await submit(type)
    expect(lastPriority()).toEqual({ urgency, rank: 0 })
  })

  it('is behind those that count, for a trial run', async () => {
    await submit('考试', teacher)
    expect(lastPriority()).toEqual({ urgency: 'trial', rank: 0 })
  })

  it('goes by how many of the same student wait that are as urgent', async () => {
    await submit('作业')
    const { data } = await submit('作业')
    expect(lastPriority()).toEqual({ urgency: 'homework', rank: 1 })
    await submit('考试')
    expect(lastPriority()).toEqual({ urgency: 'exam', rank: 0 })
    await saveVerdict(test.db, data.submissionId, { verdict: 'no_tests' })
    await submit('作业')
    expect(lastPriority()).toEqual({ urgency: 'homework', rank: 1 })
  })

  it('is behind those of the same student that have waited for long', async () => {
    for (const type of ['作业', '作业', '作业'] as const) await submit(type)
    await test.db.submission.updateMany({ data: { createTime: ago(1800) } })
    await submit('作业')
    expect(lastPriority()).toEqual({ urgency: 'homework', rank: 3 })
  })
})

/** Let so many wait in an assignment that nothing else has room beside them. */
async function fill(type: AssignmentType): Promise<void> {
  const { assignmentId } = await makeAssignment(test.db, { class: own, problemSet, type })
  const { problemId } = problemSet.problems[0]!
  const keys = { userId: teacher.id, problemId, assignmentId }
  const waiting = { ...keys, testFileName: '', testFileCode: '' }
  const data = Array.from({ length: totalWaitingLimit }, () => waiting)
  await test.db.submission.createMany({ data })
}

/** Submit as somebody of whom nothing waits yet: what is counted may be a second old. */
async function submitAnew(type: AssignmentType) {
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  return submit(type)
}

describe('too many that wait', () => {
  const refusal = {
    status: 429,
    code: 42900,
    message: '等待判题的提交过多，请保留好代码，过几分钟再提交',
  }

  it('are refused with the advice to keep the code, until there is room', async () => {
    await fill('作业')
    await expect.poll(async () => submitAnew('作业')).toMatchObject(refusal)
    await test.db.submission.deleteMany()
    await expect.poll(async () => (await submitAnew('作业')).status).toBe(202)
  })

  it('keep no exam out, unless they are of exams too', async () => {
    await fill('作业')
    await expect.poll(async () => submitAnew('作业')).toMatchObject(refusal)
    expect(await submitAnew('考试')).toMatchObject({ status: 202 })
    await test.db.submission.deleteMany()
    await fill('考试')
    await expect.poll(async () => submitAnew('考试')).toMatchObject(refusal)
    await test.db.submission.deleteMany()
    await expect.poll(async () => (await submitAnew('考试')).status).toBe(202)
  })
})

/** The first event of a submission that waits. */
async function readFirst(submissionId: number): Promise<SubmissionEvent> {
  const path = followSubmission.path.replace('{id}', String(submissionId))
  const leaving = new AbortController()
  const response = await fetch(`${address}${path}`, {
    headers: { cookie: await test.signIn(student) },
    signal: leaving.signal,
  })
  const texts = response.body!.pipeThrough(new TextDecoderStream()).values()
  let text = ''
  while (!text.includes('data: ')) text += (await texts.next()).value
  leaving.abort()
  return SubmissionEvent.parse(JSON.parse(text.slice(text.indexOf('data: ') + 'data: '.length)))
}
const hostWith = (fields: object) => ({
  name: crypto.randomUUID(),
  sandbox: 'docker',
  capacity: 2,
  versions: {},
  startedAt: new Date(),
  heartbeatAt: new Date(),
  ...fields,
})

describe('what a waiting student is told', () => {
  it('is how many come before, and how long that takes the judges that are at work', async () => {
    const { data } = await submit('作业')
    const { submissionId } = await test.db.submission.create({
      data: { userId: student.id, problemId: data.problemId, ...emptyTrial },
    })
    await saveVerdict(test.db, submissionId, { verdict: 'no_tests' })
    const judged = { startedAt: ago(60), judgedAt: ago(52) }
    await test.db.submission.update({ where: { submissionId }, data: judged })
    await test.db.judgeHost.createMany({
      data: [
        hostWith({}),
        hostWith({}),
        hostWith({ heartbeatAt: ago(60) }),
        hostWith({ stoppedAt: ago(1) }),
        hostWith({ troubleSince: ago(1), trouble: 'no JVM' }),
      ],
    })
    const before = test.queue.jobs.findIndex(({ id }) => id === data.submissionId)
    expect(await readFirst(data.submissionId)).toEqual({
      stage: 'queued',
      position: before,
      estimateMs: Math.ceil(((before + 1) * 8) / 4) * 1000,
    })
  })

  it('follows from the last submissions that were judged, not from the first ones', async () => {
    const { data } = await submit('作业')
    const keys = { userId: student.id, problemId: data.problemId, ...emptyTrial }
    const slow = { startedAt: ago(900), judgedAt: ago(600) }
    const quick = { startedAt: ago(22), judgedAt: ago(20) }
    for (const judged of [slow, ...Array.from({ length: 50 }, () => quick)]) {
      const { submissionId } = await test.db.submission.create({ data: keys })
      await saveVerdict(test.db, submissionId, { verdict: 'no_tests' })
      await test.db.submission.update({ where: { submissionId }, data: judged })
    }
    await test.db.judgeHost.create({ data: hostWith({ capacity: 1 }) })
    vi.spyOn(test.queue, 'findPosition').mockResolvedValueOnce(2)
    expect(await readFirst(data.submissionId)).toMatchObject({ estimateMs: 3 * 2_000 })
  })

  it('is no position where none is known', async () => {
    const { data } = await submit('作业')
    vi.spyOn(test.queue, 'findPosition').mockResolvedValueOnce(null)
    expect(await readFirst(data.submissionId)).toMatchObject({ stage: 'queued', position: null })
  })
})
