import { hash } from 'node:crypto'
import { faultReport, type JudgeReport } from '@ceping/contract/judge'
import { withKnownLines } from '@ceping/contract/known-lines'
import type { Judging } from '@ceping/judging/judging'
import { type JudgeAttempt, NotYetError, InconclusiveError } from '@ceping/queue/judge-worker'
import type { Evidence } from './evidence.ts'
import type { Judge } from './judge.ts'
import { javaRelease, type JudgeContext } from './judge-context.ts'
import type { KeptHalf } from './kept-halves.ts'
import { plainMessages } from './verdict-message.ts'

/** A submission that was begun so often probably crashes the worker: it is given up. */
const maxBeginnings = 10

export interface JudgedSubmission extends Pick<
  Judging,
  'submissionId' | 'attempts' | 'testFileCode' | 'referenceCode'
> {
  /** The tests run after it resolves. */
  mayRun?: Promise<unknown>
  /** Gets the run half after an orderly run, and has to release it. */
  onKept?: (half: KeptHalf) => void
}

/**
 * Judge a submission's code; after the last attempt a fault becomes the verdict judge_fault.
 * Rejects with faults while the queue will retry, with CannotJudgeError, NotYetError and
 * InconclusiveError.
 */
export async function concludeSubmission(
  context: Pick<JudgeContext, 'judge' | 'log' | 'faults'>,
  attempt: Pick<JudgeAttempt, 'isLastAttempt' | 'job'>,
  submission: JudgedSubmission,
): Promise<JudgeReport> {
  const { judge, log, faults } = context
  const { submissionId, attempts, referenceCode } = submission
  const isLastAttempt = attempt.isLastAttempt || attempts + 1 >= maxBeginnings
  try {
    const isSecondTry = attempt.job.isSecondTry ?? false
    const report = await run(judge, submission, isSecondTry)
    faults.clear()
    return report
  } catch (fault) {
    if (fault instanceof NotYetError || fault instanceof InconclusiveError) throw fault
    const trouble = await faults.findTrouble({ submissionId, fault, isLastAttempt })
    if (trouble !== null) throw trouble
    if (!isLastAttempt) throw fault
    log.error({ err: fault, submissionId }, 'giving up on a submission')
    const referenceSha256 = hash('sha256', referenceCode)
    const message = plainMessages.judgeFault
    return faultReport({ message, versions: judge.versions(), referenceSha256 })
  }
}

async function run(
  judge: Judge,
  submission: JudgedSubmission,
  isSecondTry: boolean,
): Promise<JudgeReport> {
  const { attempts, referenceCode, testFileCode, mayRun, onKept } = submission
  if (attempts >= maxBeginnings) throw new Error('begun too often')
  const settings = { javaRelease, isScanEnabled: true, isSecondTry }
  const hooks = { ...(mayRun && { mayRun }), ...(onKept && { onKept }) }
  const code = { referenceCode, testFileCode, ...settings, ...hooks }
  const evidence = atKnownLines(await judge.judge(code), submission)
  return judge.conclude({ evidence, referenceCode })
}

/** Done before the verdict, whose message names lines too. */
function atKnownLines(evidence: Evidence, files: JudgedSubmission): Evidence {
  const { preparation, analysis } = evidence
  return {
    ...evidence,
    preparation:
      preparation.status === 'exhausted' ? preparation : withKnownLines(preparation, files),
    analysis: analysis?.status === 'analysed' ? withKnownLines(analysis, files) : analysis,
  }
}
