import type { JudgeReport } from '@ceping/contract/judge'
import { withKnownLines } from '@ceping/contract/known-lines'
import type { Judging } from '@ceping/judging/judging'
import { type JudgeAttempt, NotYetError, InconclusiveError } from '@ceping/queue/judge-worker'
import type { Evidence } from './evidence.ts'
import type { Judge } from './judge.ts'
import { javaRelease, type JudgeContext } from './judge-context.ts'
import { concludeFault } from './judging-result.ts'

/**
 * A submission that has been begun so often takes the worker down with it: it is given up, whatever
 * the queue counts.
 */
const maxBeginnings = 10

/** What is judged of a submission. */
export interface JudgedSubmission extends Pick<
  Judging,
  'submissionId' | 'attempts' | 'testFileCode' | 'referenceCode'
> {
  /** The tests run once it resolves. */
  mayRun?: Promise<void>
}

/**
 * Judge a submission's code, or after the last attempt conclude that this cannot be done. Rejects for
 * faults of ours while the queue will try again, with a CannotJudgeError, and with a NotYetError or
 * an InconclusiveError.
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
    return concludeFault({ versions: judge.versions(), referenceCode })
  }
}

async function run(
  judge: Judge,
  submission: JudgedSubmission,
  isSecondTry: boolean,
): Promise<JudgeReport> {
  const { attempts, referenceCode, testFileCode, mayRun } = submission
  if (attempts >= maxBeginnings) throw new Error('begun too often')
  const files = { referenceCode, testFileCode }
  const code = {
    ...files,
    javaRelease,
    isScanEnabled: true,
    isSecondTry,
    ...(mayRun && { mayRun }),
  }
  const evidence = atKnownLines(await judge.judge(code), submission)
  return judge.conclude({ evidence, referenceCode })
}

/** Before anything is said of it: the verdict names lines too. */
function atKnownLines(evidence: Evidence, files: JudgedSubmission): Evidence {
  const { preparation, analysis } = evidence
  return {
    ...evidence,
    preparation:
      preparation.status === 'exhausted' ? preparation : withKnownLines(preparation, files),
    analysis: analysis?.status === 'analysed' ? withKnownLines(analysis, files) : analysis,
  }
}
