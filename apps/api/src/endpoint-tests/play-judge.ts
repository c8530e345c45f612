import type { CheckResponse } from '@ceping/contract/judge'
import { saveVerdict } from '../testing/judging.ts'
import type { TestApp } from '../testing/test-app.ts'

/** A reference code that the compiler refuses. */
export const brokenCode = 'class Broken {'

function compile(code: string): CheckResponse {
  const isCompiled = code !== brokenCode
  return { status: 'checked', isCompiled, diagnostics: [], typeNames: isCompiled ? ['Prime'] : [] }
}

/** Play the judge: every test passes, and every reference code but the broken one compiles. */
export function playJudge({ db, queue }: Pick<TestApp, 'db' | 'queue'>): void {
  queue.judgeWith(async ({ kind, id }) => {
    if (kind === 'submission') {
      await saveVerdict(db, id, { verdict: 'passed', totalScore: 80 })
      return
    }
    const where = { referenceCheckId: id }
    const { code } = await db.referenceCheck.findUniqueOrThrow({ where })
    await db.referenceCheck.update({
      where,
      data: { checkedAt: new Date(), result: compile(code) },
    })
  })
}
