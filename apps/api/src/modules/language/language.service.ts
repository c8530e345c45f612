import { Diagnosis } from '@ceping/contract/diagnose'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { shows } from '@ceping/contract/exam'
import type * as contract from '@ceping/contract/language'
import { codeLengthLimit } from '@ceping/contract/problem'
import type { Db } from '@ceping/db/client'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { feedbackToStudents } from '../assignment/feedback.ts'
import { requireCodeLength } from '../submission/code-length.ts'
import { requireTarget } from '../submission/submission-target.ts'

type Question = InputOf<typeof contract.diagnoseTest>

/** More than anybody types: an editor asks when nothing was typed for 300 ms. */
const pace = new RateLimiterMemory({ points: 30, duration: 10 })

/** The question of each user that waits for its answer. A newer one takes its place. */
const waiting = new Map<number, AbortController>()

/** Who may ask about what, for a moment: whoever writes asks every other second. */
const allowed = new LRUCache<string, true>({ max: 10_000, ttl: 10_000 })

/** In an exam, the editor tells no more than submitting does, and nothing where its aids are off. */
async function requireEditorAids(db: Db, assignmentId: number): Promise<void> {
  const exam = await db.exam.findUnique({ where: { assignmentId } })
  if (exam === null) return
  if (!exam.allowsEditorAids || !shows(feedbackToStudents(exam), 'compilation')) {
    throw new AppError('EDITOR_AIDS_OFF')
  }
}

/** Those who may submit it now may ask. */
async function requireMayAsk(
  { db, times, user, ipAddress }: Context,
  { problemId, assignmentId: of, testFileCode }: Question['body'],
): Promise<void> {
  const assignmentId = of ?? null
  const key = [user.tokenSha256, ipAddress, assignmentId, problemId].join(' ')
  if (allowed.has(key)) return
  const arrivedAt = new Date()
  const arrival = { user, times, ipAddress, assignmentId, problemId, testFileCode, arrivedAt }
  const { isTrial } = await requireTarget(db, arrival)
  if (assignmentId !== null && !isTrial) await requireEditorAids(db, assignmentId)
  allowed.set(key, true)
}

/**
 * What submitting a test would say of it before it is run, for those who may submit it now. Null where the
 * language service does not answer, and for a question that a newer one has displaced.
 */
export async function diagnoseTest(
  context: Context,
  { body }: Question,
): Promise<DataOf<typeof contract.diagnoseTest>> {
  const { user, language, closing } = context
  const { problemId, testFileCode } = body
  requireCodeLength(testFileCode, codeLengthLimit)
  await requireMayAsk(context, body)
  const isTooOften = await pace.consume(user.id).then(
    () => false,
    () => true,
  )
  if (isTooOften) return null
  waiting.get(user.id)?.abort()
  const displaced = new AbortController()
  waiting.set(user.id, displaced)
  try {
    const question = { userId: user.id, problemId, testFileCode }
    const answer = await language.ask(question, AbortSignal.any([displaced.signal, closing]))
    return Diagnosis.nullable().parse(answer)
  } finally {
    if (waiting.get(user.id) === displaced) waiting.delete(user.id)
  }
}
