import { followSubmission, SubmissionEvent, submitTests } from '@ceping/contract/submission'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { Class, Problem, ProblemSet, User } from '@ceping/db/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const lastPlace = () => test.queue.places.at(-1)

describe('the place in the queue', () => {
  it.each([
    ['考试', 'exam'],
    ['作业', 'homework'],
  ] as const)("goes by the assignment's type: %s", async (type, urgency) => {
    await submit(type)
    expect(lastPlace()).toEqual({ urgency, rank: 0 })
  })

  it('is behind those that count, for a trial run', async () => {
    await submit('考试', teacher)
    expect(lastPlace()).toEqual({ urgency: 'trial', rank: 0 })
  })

  it('goes by how many of the same student wait', async () => {
    await submit('作业')
    const { data } = await submit('作业')
    expect(lastPlace()?.rank).toBe(1)
    await submit('考试')
    expect(lastPlace()).toEqual({ urgency: 'exam', rank: 2 })
    await saveVerdict(test.db, data.submissionId, { verdict: 'no_tests' })
    await submit('作业')
    expect(lastPlace()?.rank).toBe(2)
  })
})

describe('too many that wait', () => {
  it('are refused with the advice to keep the code, until there is room', async () => {
    const { userId, problemId } = (await submit('作业')).data
    const longAgo = ago(3600)
    const waiting = { userId, problemId, ...emptyTrial, createTime: longAgo }
    const data = Array.from({ length: totalWaitingLimit - 1 }, () => waiting)
    await test.db.submission.createMany({ data })
    const refusal = {
      status: 429,
      code: 42900,
      message: '等待判题的提交过多，请保留好代码，过几分钟再提交',
    }
    await expect.poll(async () => submit('作业'), { timeout: 5000 }).toMatchObject(refusal)
    await test.db.submission.deleteMany({ where: { createTime: longAgo } })
    await expect.poll(async () => (await submit('作业')).status, { timeout: 5000 }).not.toBe(429)
  }, 30_000)
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
    await test.db.submission.create({
      data: {
        userId: student.id,
        problemId: data.problemId,
        ...emptyTrial,
        startedAt: ago(60),
        judgedAt: ago(52),
        verdict: 'no_tests',
        report: {},
      },
    })
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
})
