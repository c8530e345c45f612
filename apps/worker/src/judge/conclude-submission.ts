import type { JudgeReport } from '@ceping/contract/judge'
import type { JudgeAttempt } from '@ceping/queue/judge-worker'
import { javaRelease, type JudgeContext } from './judge-context.ts'
import { concludeFault, concludeJudging } from './judging-result.ts'

/**
 * A submission that has been begun so often takes the worker down with it: it is given up, whatever
 * the queue counts.
 */
const maxBeginnings = 10

/** What is judged of a submission. */
export interface JudgedSubmission {
  submissionId: number
  /** How often it has been begun before. */
  attempts: number
  testFileCode: string
  referenceCode: string
}

/**
 * Judge a submission's code, or after the last attempt conclude that this cannot be done. Rejects for
 * faults of ours while the queue will try again, and with a CannotJudgeError.
 */
export async function concludeSubmission(
  context: JudgeContext,
  attempt: Pick<JudgeAttempt, 'isLastAttempt'>,
  submission: JudgedSubmission,
): Promise<JudgeReport> {
  const { judge, log, faults } = context
  const { submissionId, attempts, referenceCode } = submission
  const isLastAttempt = attempt.isLastAttempt || attempts + 1 >= maxBeginnings
  try {
    const report = await run(context, submission)
    faults.clear()
    return report
  } catch (fault) {
    const trouble = await faults.findTrouble({ submissionId, fault, isLastAttempt })
    if (trouble !== null) throw trouble
    if (!isLastAttempt) throw fault
    log.error({ err: fault, submissionId }, 'giving up on a submission')
    return concludeFault({ versions: judge.versions(), referenceCode })
  }
}

async function run({ judge }: JudgeContext, submission: JudgedSubmission): Promise<JudgeReport> {
  const { attempts, referenceCode, testFileCode } = submission
  if (attempts >= maxBeginnings) throw new Error('begun too often')
  const code = { referenceCode, testFileCode, javaRelease, isScanEnabled: true }
  return concludeJudging({ evidence: await judge.judge(code), referenceCode })
}
