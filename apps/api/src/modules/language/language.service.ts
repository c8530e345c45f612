import { CallSignatures } from '@ceping/contract/call-signatures'
import { Completion } from '@ceping/contract/complete'
import { PlaceDescription } from '@ceping/contract/describe'
import { Diagnosis } from '@ceping/contract/diagnose'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { shows } from '@ceping/contract/exam'
import type * as contract from '@ceping/contract/language'
import { OrganisedImports } from '@ceping/contract/organise-imports'
import { codeLengthLimit } from '@ceping/contract/problem'
import { Renaming } from '@ceping/contract/rename'
import type { Db } from '@ceping/db/client'
import type { LanguageQuestion } from '@ceping/queue/language-queue'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { feedbackToStudents } from '../assignment/feedback.ts'
import { requireCodeLength } from '../submission/code-length.ts'
import { requireTarget } from '../submission/submission-target.ts'
import { openTurns, type Turns } from './turns.ts'

type AboutTest = InputOf<typeof contract.diagnoseTest>['body']

/** An editor asks when nothing was typed for 300 ms. */
const diagnoses = openTurns({ points: 30, duration: 10 })
/** It asks for each word, and for each letter where there is much to choose from. */
const completions = openTurns({ points: 80, duration: 10 })
/** Somebody presses keys for it. */
const organisations = openTurns({ points: 10, duration: 10 })
/** It asks where the mouse rests, and before it goes to a declaration. */
const descriptions = openTurns({ points: 40, duration: 10 })
/** It asks for each letter of the arguments of a call. */
const signatures = openTurns({ points: 80, duration: 10 })
/** It asks whether a name can be changed, and then, once the new one is typed, where. */
const renamings = openTurns({ points: 20, duration: 10 })

/**
 * Who may ask about what, found in the last 10 s: whoever writes asks every other second. Aids that are switched off, or
 * work that is closed, are answered for as long: what they say meanwhile was allowed a moment ago, and is no score.
 */
const allowed = new LRUCache<string, true>({ max: 10_000, ttl: 10_000 })

/** Of an exam, the editor tells students no more than submitting does, and nothing where its aids are off. */
async function requireEditorAids(
  db: Db,
  { assignmentId, isPractice }: { assignmentId: number; isPractice: boolean },
): Promise<void> {
  const exam = await db.exam.findUnique({ where: { assignmentId } })
  if (exam === null) return
  const hasAids = exam.allowsEditorAids || isPractice
  if (!hasAids || !shows(feedbackToStudents(exam), 'compilation')) {
    throw new AppError('EDITOR_AIDS_OFF')
  }
}

/** Those may ask who may submit it, or could 10 s ago. */
async function requireMayAsk(
  { db, times, user, ipAddress }: Context,
  { problemId, assignmentId = null, testFileCode }: AboutTest,
): Promise<void> {
  requireCodeLength(testFileCode, codeLengthLimit)
  const key = [user.tokenSha256, ipAddress, assignmentId, problemId].join(' ')
  if (allowed.has(key)) return
  const arrivedAt = new Date()
  const arrival = { user, times, ipAddress, assignmentId, problemId, testFileCode, arrivedAt }
  const { isTrial } = await requireTarget(db, arrival)
  if (assignmentId !== null && user.userRole === 'student') {
    await requireEditorAids(db, { assignmentId, isPractice: isTrial })
  }
  allowed.set(key, true)
}

interface Asked<Said extends z.ZodType> {
  question: LanguageQuestion
  turns: Turns
  said: Said
}

/**
 * Answer those who may submit the test, in their turn. Null where the language service does not answer, and where
 * there is nothing to say.
 */
async function answer<Said extends z.ZodType>(
  context: Context,
  body: AboutTest,
  { question, turns, said }: Asked<Said>,
): Promise<z.output<Said> | null> {
  await requireMayAsk(context, body)
  return said
    .nullable()
    .parse(await turns.take(context.user.id, () => context.language.ask(question)))
}

function about({ user }: Context, { problemId, testFileCode }: AboutTest) {
  return { userId: user.id, problemId, testFileCode }
}

/** The `Diagnosis` of a test. */
export async function diagnoseTest(
  context: Context,
  { body }: InputOf<typeof contract.diagnoseTest>,
): Promise<DataOf<typeof contract.diagnoseTest>> {
  const question = { operation: 'diagnose', ...about(context, body) } as const
  return answer(context, body, { question, turns: diagnoses, said: Diagnosis })
}

/** The `Completion` at a place of a test. */
export async function completeTest(
  context: Context,
  { body }: InputOf<typeof contract.completeTest>,
): Promise<DataOf<typeof contract.completeTest>> {
  const { offset } = body
  const question = { operation: 'complete', ...about(context, body), offset } as const
  return answer(context, body, { question, turns: completions, said: Completion })
}

/** The `OrganisedImports` of a test. */
export async function organiseImports(
  context: Context,
  { body }: InputOf<typeof contract.organiseImports>,
): Promise<DataOf<typeof contract.organiseImports>> {
  const question = { operation: 'organiseImports', ...about(context, body) } as const
  return answer(context, body, { question, turns: organisations, said: OrganisedImports })
}

/** The `Description` of a name in a test. */
export async function describeName(
  context: Context,
  { body }: InputOf<typeof contract.describeName>,
): Promise<DataOf<typeof contract.describeName>> {
  const { offset } = body
  const question = { operation: 'describe', ...about(context, body), offset } as const
  return answer(context, body, { question, turns: descriptions, said: PlaceDescription })
}

/** The `CallSignatures` around a place of a test. */
export async function listSignatures(
  context: Context,
  { body }: InputOf<typeof contract.listSignatures>,
): Promise<DataOf<typeof contract.listSignatures>> {
  const { offset } = body
  const question = { operation: 'signatures', ...about(context, body), offset } as const
  return answer(context, body, { question, turns: signatures, said: CallSignatures })
}

/** The `Renaming` of a name in a test. */
export async function renameInTest(
  context: Context,
  { body }: InputOf<typeof contract.renameInTest>,
): Promise<DataOf<typeof contract.renameInTest>> {
  const { offset, newName } = body
  const question = { operation: 'rename', ...about(context, body), offset, newName } as const
  return answer(context, body, { question, turns: renamings, said: Renaming })
}
