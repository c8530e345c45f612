import type { CheckResponse } from '@ceping/contract/judge'
import { type ModelSuiteCheck, suiteCheckWaitMs } from '@ceping/contract/model-suite'
import type { ReferenceCheck } from '@ceping/db/types'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { z } from 'zod'
import { checkModelSuite } from './check-model-suite.ts'
import { javaRelease, type JudgeContext, type SubmissionContext } from './judge-context.ts'
import { storable } from './storable.ts'
import { ExhaustedError } from './trusted-half.ts'

/** What ReferenceCheck.suite holds. */
const Suite = z.object({ testFileCode: z.string(), variants: z.array(z.string()) })

/**
 * Compile a teacher's reference code, or judge a model suite with it, and save the result. Safe to
 * call again. Rejects with faults while the queue will retry, and with a CannotJudgeError always; else
 * a fault is stored as null. A suite leaves a slot free for verdicts: rejects with a NotYetError.
 */
export async function checkReference(
  context: JudgeContext & Pick<SubmissionContext, 'spareSlots'>,
  attempt: JudgeAttempt,
): Promise<void> {
  const { db, spareSlots } = context
  const referenceCheckId = attempt.job.id
  const row = await db.referenceCheck.findUnique({ where: { referenceCheckId } })
  if (row === null || row.checkedAt !== null) return
  const checkNow = () => checkAndStore(context, attempt, row)
  if (row.suite === null) await checkNow()
  else if (isAwaited(row)) await spareSlots(attempt, checkNow)
}

/** Nobody waits any longer for a suite, which costs much. */
function isAwaited({ createTime }: ReferenceCheck): boolean {
  return Date.now() - createTime.getTime() < suiteCheckWaitMs
}

async function checkAndStore(
  context: JudgeContext,
  attempt: JudgeAttempt,
  row: ReferenceCheck,
): Promise<void> {
  const { db, log } = context
  const { referenceCheckId } = row
  const result = await check(context, row).catch((fault: unknown) => {
    if (!attempt.isLastAttempt || fault instanceof CannotJudgeError) throw fault
    log.error({ err: fault, referenceCheckId }, 'giving up on a reference check')
    return null
  })
  await db.referenceCheck.updateMany({
    where: { referenceCheckId, checkedAt: null },
    data: { checkedAt: new Date(), result: storable(result) ?? undefined },
  })
  await attempt.announce('judged')
}

async function check(
  context: JudgeContext,
  { code, suite }: ReferenceCheck,
): Promise<CheckResponse | ModelSuiteCheck> {
  return suite === null
    ? compile(context, code)
    : checkModelSuite(context, { referenceCode: code, ...Suite.parse(suite) })
}

async function compile({ judge }: JudgeContext, referenceCode: string): Promise<CheckResponse> {
  try {
    return await judge.check({ referenceCode, javaRelease })
  } catch (fault) {
    if (!(fault instanceof ExhaustedError)) throw fault
    return {
      status: 'checked',
      isCompiled: false,
      diagnostics: [exhausted],
      typeNames: [],
      mutants: [],
    }
  }
}

/** The message for a compiler that died or was late. */
const exhausted: CheckResponse['diagnostics'][number] = {
  source: 'reference',
  severity: 'error',
  line: null,
  column: null,
  endColumn: null,
  code: 'ceping.exhausted',
  message: '编译超时或占用资源过多',
  hint: '请简化参考代码：过长的常量表达式、嵌套过深的泛型或 Lambda 会使编译器耗尽资源。',
}
