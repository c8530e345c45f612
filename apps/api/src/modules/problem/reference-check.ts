import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { CheckResponse, type CompilerDiagnostic } from '@ceping/contract/judge'
import type { Mutant } from '@ceping/contract/mutation'
import type * as contract from '@ceping/contract/problem'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { checkJob } from '@ceping/queue/priority'
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

/**
 * What the judge says of a reference code, or of a suite with it; null when it did not in time. One of
 * each at a time for each user, because exams wait in the same queue: refuses with TOO_MANY_REQUESTS.
 */
export async function askCompiler(
  context: Context,
  asked: { code: string; suite?: { testFileCode: string; variants: string[] } },
): Promise<unknown> {
  const { db, user, referenceCheckWaitMs, suiteCheckWaitMs } = context
  const what = asked.suite === undefined ? 'reference' : 'suite'
  return inTurn(`check ${what} ${user.id}`, async () => {
    const { referenceCheckId } = await db.referenceCheck.create({
      data: { userId: user.id, ...asked },
    })
    const checked = await judgeAndWait(context, {
      ...checkJob(referenceCheckId, what),
      waitMs: what === 'suite' ? suiteCheckWaitMs : referenceCheckWaitMs,
      readResult: () =>
        db.referenceCheck.findUnique({ where: { referenceCheckId, checkedAt: { not: null } } }),
    })
    return checked?.result ?? null
  })
}

/** What the judge says of a reference code, with its mutants; refuses with JUDGE_UNAVAILABLE, too. */
export async function compileReference(
  context: Context,
  code: string,
): Promise<Check & { mutants: Mutant[] }> {
  const result = await askCompiler(context, { code })
  if (result === null) throw new AppError('JUDGE_UNAVAILABLE')
  const { isCompiled, diagnostics, typeNames, mutants } = CheckResponse.parse(result)
  if (!isCompiled) return { isCompilable: false, diagnostics, mutants }
  return typeNames.length === 0
    ? { isCompilable: false, diagnostics: [...diagnostics, noTypes], mutants }
    : { isCompilable: true, diagnostics, mutants }
}

/** Say whether a problem can be stored with this reference code, and what the compiler says of it. */
export async function checkReferenceCode(
  context: Context,
  { body }: InputOf<typeof contract.checkReferenceCode>,
): Promise<Check> {
  return compileReference(context, body.code)
}

function describe({ line, message }: CompilerDiagnostic): string {
  return line === null ? `参考代码有误：${message}` : `参考代码第 ${line} 行：${message}`
}

/**
 * The same as a condition: refuses with REFERENCE_REJECTED, whose data are the diagnostics, too. Returns
 * the mutants of the code.
 */
export async function requireCompilable(context: Context, code: string): Promise<Mutant[]> {
  const { isCompilable, diagnostics, mutants } = await compileReference(context, code)
  if (isCompilable) return mutants
  const error = diagnostics.find(({ severity }) => severity === 'error')
  const message = error && describe(error)
  throw new AppError('REFERENCE_REJECTED', { message, data: { diagnostics } })
}
