import { followSubmission, SubmissionEvent } from '@ceping/contract/submission'
import type { Assignment, Class, User } from '@ceping/db/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { streamLimit } from '../../live/stream-limit.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../../testing/factories.ts'
import { makeBest, saveVerdict } from '../../testing/judging.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let student: User
let own: Class
let running: Assignment
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  const teacher = await makeUser(test.db, 'teacher')
  student = await makeUser(test.db, 'student')
  own = await makeClass(test.db, teacher, [student])
  const problemSet = await makeProblemSet(test.db, teacher)
  running = await makeAssignment(test.db, { class: own, problemSet })
  problemId = problemSet.problems[0]!.problemId
})
afterAll(() => test.close())

async function makeSubmission({ id }: User): Promise<number> {
  const { submissionId } = await test.db.submission.create({
    data: {
      userId: id,
      problemId,
      assignmentId: running.assignmentId,
      testFileName: 'Tests',
      testFileCode: 'class Tests {}',
    },
  })
  return submissionId
}

/** Return the job of a judged submission's mutants. */
async function findMutation(submissionId: number) {
  const where = { submissionId }
  const { judgementId } = await test.db.submission.findUniqueOrThrow({ where })
  return { kind: 'mutation', id: judgementId! } as const
}

const follow = async (submissionId: number, user: User) =>
  test.call(followSubmission, { params: { id: String(submissionId) } }, user)

const readEvents = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => SubmissionEvent.parse(JSON.parse(block.slice('data: '.length))))

it('a stream says at once that it is judged, how far its mutants are, and ends once they have been run', async () => {
  const keys = { assignmentId: running.assignmentId, problemId }
  const judgedId = await makeBest(test.db, { userId: student.id, ...keys, totalScore: 90 })
  const mutation = await findMutation(judgedId)
  const stream = follow(judgedId, student)
  await expect.poll(() => test.queue.countListeners(mutation)).toBe(1)
  test.queue.ring(mutation, 40)
  await test.db.mutationAnalysis.update({
    where: { judgementId: mutation.id },
    data: { finishedAt: new Date() },
  })
  test.queue.ring(mutation)
  const { status, text } = await stream
  expect(status).toBe(200)
  expect(readEvents(text)).toEqual([
    { stage: 'judged', verdict: 'passed' },
    { stage: 'mutating', percent: 40 },
    { stage: 'mutated' },
  ])
  expect(readEvents((await follow(judgedId, student)).text)).toHaveLength(2)
})

it('pages that wait for mutants keep no other page from following a verdict', async () => {
  const owner = await makeUser(test.db, 'student')
  await test.db.classMember.create({
    data: { classId: own.classId, userId: owner.id, memberRole: 'student' },
  })
  const keys = { userId: owner.id, assignmentId: running.assignmentId, problemId }
  const judgedId = await makeBest(test.db, { ...keys, totalScore: 90 })
  const mutation = await findMutation(judgedId)
  const streams = Array.from({ length: streamLimit }, () => follow(judgedId, owner))
  // A stream that has not yet read the verdict listens to the submission, and takes no room from these.
  await expect.poll(() => test.queue.countListeners(mutation)).toBe(streamLimit)
  // There is room for no more of them: it is told the verdict, and ends.
  const oneMore = await follow(judgedId, owner)
  expect(readEvents(oneMore.text)).toEqual([{ stage: 'judged', verdict: 'passed' }])
  const next = await makeSubmission(owner)
  streams.push(follow(next, owner))
  await expect.poll(() => test.queue.countListeners()).toBe(streamLimit + 1)
  await saveVerdict(test.db, next, { verdict: 'time_limit' })
  await test.db.mutationAnalysis.updateMany({ data: { finishedAt: new Date() } })
  const answers = await Promise.all(streams)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(readEvents(answers.at(-1)?.text ?? '').at(-1)).toMatchObject({ stage: 'judged' })
})

it('a stream tells queued, judging and judged in order, each once', async () => {
  const submissionId = await makeSubmission(student)
  const job = { kind: 'submission', id: submissionId } as const
  await test.queue.enqueue({ job, priority: { urgency: 'homework', rank: 0 } })
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
])('a stream ends with %s', async (_, end) => {
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
  // It may have ended before it told anything.
  const stages = readEvents((await stream).text).map(({ stage }) => stage)
  expect(stages.filter((stage) => stage !== 'queued')).toEqual([])
})

it('a stream stops listening when the client goes, and when the app closes', async () => {
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
