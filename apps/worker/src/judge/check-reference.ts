import type { CheckResponse } from '@ceping/contract/judge'
import { CannotJudgeError, type JudgeAttempt } from '@ceping/queue/judge-worker'
import { javaRelease, type JudgeContext } from './judge-context.ts'
import { storable } from './storable.ts'
import { ExhaustedError } from './trusted-half.ts'

/**
 * Compile a teacher's reference code and save the result. Safe to call again. Rejects with faults
 * while the queue will retry, and with a CannotJudgeError always; else a fault is stored as null.
 */
export async function checkReference(context: JudgeContext, attempt: JudgeAttempt): Promise<void> {
  const { db, log } = context
  const referenceCheckId = attempt.job.id
  const row = await db.referenceCheck.findUnique({ where: { referenceCheckId } })
  if (row === null || row.checkedAt !== null) return

  const result = await compile(context, row.code).catch((fault: unknown) => {
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

async function compile({ judge }: JudgeContext, referenceCode: string): Promise<CheckResponse> {
  try {
    return await judge.check({ referenceCode, javaRelease })
  } catch (fault) {
    if (!(fault instanceof ExhaustedError)) throw fault
    return { status: 'checked', isCompiled: false, diagnostics: [exhausted], typeNames: [] }
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
