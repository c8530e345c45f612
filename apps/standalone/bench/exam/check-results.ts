import { setTimeout as delay } from 'node:timers/promises'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { errorCodes } from '@ceping/contract/error-codes'
import { releaseResults } from '@ceping/contract/exam'
import { getGradebook } from '@ceping/contract/grade'
import { call } from '../client.ts'
import { say } from '../print.ts'
import type { Attended } from './check-hand-in.ts'
import type { Checks } from './checks.ts'
import { Connection } from './connection.ts'
import { resultPaths, type Spy } from './spy.ts'

const judgingMs = 30 * 60_000
const tellMs = 30_000

/** Wait until everything is judged, and check that it is judged rightly. */
export async function checkJudged(checks: Checks, attended: Attended): Promise<void> {
  const { db, assignmentId, sitters } = attended
  const waiting = { assignmentId, judgedAt: null }
  const deadline = Date.now() + judgingMs
  let toldAt = 0
  for (;;) {
    const count = await db.submission.count({ where: waiting })
    if (count === 0 || Date.now() > deadline) break
    if (Date.now() - toldAt > tellMs) {
      say(`  ${count} submissions wait for the judge`)
      toldAt = Date.now()
    }
    await delay(1_000)
  }
  const rows = await db.submission.findMany({
    where: { assignmentId },
    select: { submissionId: true, userId: true, problemId: true, verdict: true },
  })
  checks.note(
    'everything is judged, and rightly',
    rows.length,
    rows.flatMap(({ submissionId, userId, problemId, verdict }) => {
      const sitter = sitters.find((one) => one.userId === userId)
      const memory = sitter?.memories.find((one) => one.problemId === problemId)
      const expected = memory?.isBroken ? 'compile_error' : 'passed'
      if (verdict === expected) return []
      return [`${sitter?.account}, submission ${submissionId}: ${verdict}, not ${expected}`]
    }),
  )
}

/** Check that results cannot be released while somebody may still work. */
export async function checkEarlyRelease(checks: Checks, attended: Attended): Promise<void> {
  const answer = await release(attended)
  const isRefused = answer?.code === errorCodes.EXAM_RUNNING.code
  checks.expect('the results cannot be released while somebody works', isRefused, answer?.message)
}

async function release({ examClass, assignmentId }: Attended) {
  const body = { assignmentId, isReleased: true }
  return new Connection(examClass.teacher).insist(releaseResults, { body })
}

/** Check that nobody was told anything too early, and everybody afterwards. */
export async function checkRelease(checks: Checks, attended: Attended, spy: Spy): Promise<void> {
  const { sitters, examClass, assignmentId } = attended
  const { classId, teacher } = examClass
  const before = await call(teacher, getGradebook, { params: { classId: String(classId) } })
  const known = before.students.flatMap(({ scores }) => scores.filter((score) => score !== null))
  checks.expect('meanwhile the teacher sees scores', known.length > 0, `${known.length} scores`)
  await spy.look()
  spy.stop()
  const { answers, events, judgedEvents } = spy
  checks.note(
    `nothing was told too early, in ${answers} answers and ${events} events to a curious student`,
    answers + events,
    [...spy.leaks],
  )
  checks.expect('who was told that something is judged', judgedEvents > 0, `${judgedEvents} times`)
  const leaks = sitters.flatMap(({ account, leaks }) => leaks.map((leak) => `${account} ${leak}`))
  const submitted = sitters.flatMap(({ memories }) => memories.flatMap((one) => one.submitted))
  checks.note('nor by the answer to a submission', submitted.length, leaks)

  const answer = await release(attended)
  checks.expect('the results are released', answer?.code === 0, answer?.message)
  const telling = await spy.look()
  checks.note(
    'now the same calls tell the results',
    resultPaths.length,
    resultPaths.filter((path) => !telling.has(path)),
  )
  const failures: string[] = []
  for (const { account, memories } of sitters) {
    const student = examClass.students.find((one) => one.account === account)
    if (student === undefined) continue
    const query = { assignmentId: String(assignmentId) }
    const found = await call(student.session, listProblemStatusOfAssignment, { query })
    const statuses = Array.isArray(found) ? found : found.records
    const scores = statuses.filter(({ totalScore }) => totalScore !== null).length
    const whole = memories.filter(({ isBroken }) => !isBroken)
    const least = whole.filter(({ saved }) => saved !== null).length
    // What got no answer may have been stored.
    const most = whole.filter(({ saved, unsure }) => saved !== null || unsure.length > 0).length
    if (scores < least || scores > most) {
      failures.push(`${account}: ${scores} scores, not ${least} to ${most}`)
    }
  }
  checks.note('and every student sees the own scores', sitters.length, failures)
}
