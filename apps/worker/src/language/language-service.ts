import { createHash } from 'node:crypto'
import type { CallSignatures } from '@ceping/contract/call-signatures'
import type { Completion } from '@ceping/contract/complete'
import type { PlaceDescription } from '@ceping/contract/describe'
import type { Diagnosis } from '@ceping/contract/diagnose'
import type { EditorAnswer } from '@ceping/contract/editor-answer'
import type { OrganisedImports } from '@ceping/contract/organise-imports'
import type { Renaming } from '@ceping/contract/rename'
import type { Db } from '@ceping/db/client'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import type { LanguageQuestion } from '@ceping/queue/language-queue'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { javaRelease } from '../judge/judge-context.ts'
import type { JvmSupply } from '../judge/jvm-supply.ts'
import { askTrustedHalf, ExhaustedError } from '../judge/trusted-half.ts'
import { openWorkApart } from '../judge/work-apart.ts'

type Operation = LanguageQuestion['operation']

type Said =
  | Diagnosis
  | Completion
  | PlaceDescription
  | CallSignatures
  | Renaming
  | OrganisedImports
  | null

/** Says what editors ask of tests that are being written. */
export interface LanguageService {
  /** Null where it cannot be said at present. Rejects with faults of the database. */
  answer(question: LanguageQuestion): Promise<Said>
  close(): Promise<void>
}

/** How long compiling may take; some 30 ms are usual. */
const timeLimitMs = 3_000
/**
 * Additional time in which a JVM can answer that compiling took too long. It does so when it has used the
 * processor (TimedService.java): on a machine that is busy with verdicts, it gets that late, and the text is
 * not to blame.
 */
const lateAnswerMs = 17_000
/** How long somebody whose test has cost a JVM gets no answers; a new one starts in a second or two. */
const pauseMs = 30_000

/** Errors after which the half ends, or proves itself first (Soundness.java, TimedService.java): others would wait for that. */
const codesOfEnd = new Set([
  'judge.err.late',
  'judge.err.compiler',
  'judge.err.nesting',
  'judge.err.examine',
])

function isEnd(answer: EditorAnswer): boolean {
  if (answer.status === 'given_up') return true
  return (
    answer.status === 'diagnosed' && answer.diagnostics.some(({ code }) => codesOfEnd.has(code))
  )
}

/** What is asked of the code. */
function askedIn(question: LanguageQuestion) {
  const { userId: _user, problemId: _problem, testFileCode: _code, ...asked } = question
  return asked
}

/** What the editor is told. */
function saidIn(answer: EditorAnswer): Said {
  if (answer.status === 'given_up' || answer.status === 'faulted') return null
  if (answer.status === 'reference_rejected') return null
  const { status: _status, ...said } = answer
  return said
}

/** Who asked what, for operators. */
function aboutQuestion({ operation, userId, problemId }: LanguageQuestion) {
  return { operation, userId, problemId }
}

/**
 * Open the service on the JVMs of its own pool. A text that has cost a JVM is not compiled again, as
 * long as its hash is among the last 1,000, and whose it was gets nothing for a while: the next question of
 * somebody else is answered by another JVM. One question of a user has to be asked at a time.
 */
export function openLanguageService(options: {
  db: Pick<Db, 'problem'>
  jvms: Pick<JvmSupply, 'use'>
  log: Pick<Logger, 'info' | 'error'>
}): LanguageService {
  const { db, jvms, log } = options
  const work = openWorkApart()
  /** What is said of texts that have cost a JVM, by their hash. */
  const costly = new LRUCache<string, { operation: Operation; said: Said }>({ max: 1_000 })
  /** Users who get no answers for now. */
  const paused = new LRUCache<number, true>({ max: 10_000, ttl: pauseMs })

  function noteCost(question: LanguageQuestion, hash: string, said: Said): void {
    log.info(aboutQuestion(question), 'a text that is being written has cost a JVM')
    costly.set(hash, { operation: question.operation, said })
    paused.set(question.userId, true)
  }

  async function answer(question: LanguageQuestion): Promise<Said> {
    const { operation, userId, problemId, testFileCode } = question
    const problem = await db.problem.findUnique({
      where: { problemId },
      select: { code: true },
    })
    if (problem === null) return null
    const code = { referenceCode: problem.code, testFileCode }
    const hash = createHash('sha256').update(JSON.stringify(code)).digest('base64')
    const known = costly.get(hash)
    if (known !== undefined) return known.operation === operation ? known.said : null
    if (paused.has(userId)) return null
    try {
      const answer = await askTrustedHalf(
        { jvms, work },
        {
          pool: 'language',
          request: { ...code, ...askedIn(question), javaRelease, timeLimitMs },
          read: 'readEditorAnswer',
          timeoutMs: timeLimitMs + lateAnswerMs,
          isLast: isEnd,
        },
      )
      const said = saidIn(answer)
      if (isEnd(answer)) noteCost(question, hash, said)
      // No fault of the text's, and the JVM goes on.
      if (answer.status === 'faulted') {
        log.error(
          { ...aboutQuestion(question), fault: answer.fault },
          'an operation for editors has failed',
        )
      }
      return said
    } catch (fault) {
      if (fault instanceof ExhaustedError) noteCost(question, hash, null)
      else if (!(fault instanceof CannotJudgeError)) throw fault
      return null
    }
  }

  return {
    answer,
    close: () => work.close(),
  }
}
