import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { CheckResponse, type CompilerDiagnostic } from '@ceping/contract/judge'
import type * as contract from '@ceping/contract/problem'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { judgeAndWait } from '../../judge/judge-client.ts'

type Check = DataOf<typeof contract.checkReferenceCode>

/** The reasons of our own, besides the compiler's, why no test can be written for a code. */
const noTypes: CompilerDiagnostic = {
  source: 'reference',
  severity: 'error',
  line: null,
  column: null,
  endColumn: null,
  code: 'ceping.no.types',
  message: '没有可供测试的类型',
  hint: '请至少写一个类、接口、记录或枚举',
}

/** What the judge says of a reference code; null when it was not compiled in time. */
async function compile(context: Context, code: string): Promise<CheckResponse | null> {
  const { db, user, referenceCheckWaitMs } = context
  const { referenceCheckId } = await db.referenceCheck.create({ data: { userId: user.id, code } })
  const checked = await judgeAndWait(context, {
    job: { kind: 'reference-check', id: referenceCheckId },
    priority: { urgency: 'reference-check', rank: 0 },
    waitMs: referenceCheckWaitMs,
    readResult: () =>
      db.referenceCheck.findUnique({ where: { referenceCheckId, checkedAt: { not: null } } }),
  })
  return checked?.result ? CheckResponse.parse(checked.result) : null
}

/**
 * Have a reference code compiled by the judge, one at a time for each user, because exams wait in
 * the same queue. Refuses with JUDGE_UNAVAILABLE when it was not compiled in time, or with
 * TOO_MANY_REQUESTS.
 */
async function check(context: Context, code: string): Promise<Check> {
  const response = await inTurn(`check ${context.user.id}`, () => compile(context, code))
  if (response === null) throw new AppError('JUDGE_UNAVAILABLE')
  const { isCompiled, diagnostics, typeNames } = response
  if (!isCompiled) return { isCompilable: false, diagnostics }
  return typeNames.length === 0
    ? { isCompilable: false, diagnostics: [...diagnostics, noTypes] }
    : { isCompilable: true, diagnostics }
}

/** Say whether a problem can be stored with this reference code, and what the compiler says of it. */
export async function checkReferenceCode(
  context: Context,
  { body }: InputOf<typeof contract.checkReferenceCode>,
): Promise<Check> {
  return check(context, body.code)
}

function describe({ line, message }: CompilerDiagnostic): string {
  return line === null ? `参考代码有误：${message}` : `参考代码第 ${line} 行：${message}`
}

/** The same as a condition: refuses with REFERENCE_REJECTED, whose data are the diagnostics, too. */
export async function requireCompilable(context: Context, code: string): Promise<void> {
  const { isCompilable, diagnostics } = await check(context, code)
  if (isCompilable) return
  const error = diagnostics.find(({ severity }) => severity === 'error')
  const message = error && describe(error)
  throw new AppError('REFERENCE_REJECTED', { message, data: { diagnostics } })
}
