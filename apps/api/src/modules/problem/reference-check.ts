import { CheckResponse, type CompilerDiagnostic } from '@ceping/contract/judge'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { inTurn } from '../../in-turn.ts'
import { judgeAndWait } from '../../judge/judge-client.ts'

function describe({ line, message }: CompilerDiagnostic): string {
  return line === null ? `参考代码有误：${message}` : `参考代码第 ${line} 行：${message}`
}

/** What the judge says of a reference code; null when nobody could compile it in time. */
async function check(context: Context, code: string): Promise<CheckResponse | null> {
  const { db, user, referenceCheckWaitMs } = context
  const { referenceCheckId } = await db.referenceCheck.create({ data: { userId: user.id, code } })
  const checked = await judgeAndWait(context, {
    job: { kind: 'reference-check', id: referenceCheckId },
    waitMs: referenceCheckWaitMs,
    readResult: () =>
      db.referenceCheck.findUnique({ where: { referenceCheckId, checkedAt: { not: null } } }),
  })
  return checked?.result ? CheckResponse.parse(checked.result) : null
}

/**
 * Have a reference code compiled by the judge, one at a time for each user: exams wait in the same
 * queue. Refuses with REFERENCE_REJECTED, whose data are the diagnostics, with JUDGE_UNAVAILABLE when
 * nobody could compile it in time, or with TOO_MANY_REQUESTS.
 */
export async function requireCompilable(context: Context, code: string): Promise<void> {
  const response = await inTurn(`check ${context.user.id}`, () => check(context, code))
  if (response === null) throw new AppError('JUDGE_UNAVAILABLE')
  const { isCompiled, diagnostics, typeNames } = response
  if (!isCompiled) {
    const error = diagnostics.find(({ severity }) => severity === 'error')
    const message = error && describe(error)
    throw new AppError('REFERENCE_REJECTED', { message, data: { diagnostics } })
  }
  if (typeNames.length === 0) {
    const message = '参考代码中没有可供测试的类型'
    throw new AppError('REFERENCE_REJECTED', { message, data: { diagnostics } })
  }
}
