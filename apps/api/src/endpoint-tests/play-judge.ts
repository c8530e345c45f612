import type { CheckResponse } from '@ceping/contract/judge'
import type { ModelSuiteCheck } from '@ceping/contract/model-suite'
import { suitePasses } from '../testing/compiling.ts'
import { saveVerdict } from '../testing/judging.ts'
import type { TestApp } from '../testing/test-app.ts'

/** A reference code that the compiler refuses. */
export const brokenCode = 'class Broken {'

function compile(code: string): CheckResponse {
  const isCompiled = code !== brokenCode
  return {
    status: 'checked',
    isCompiled,
    diagnostics: [],
    typeNames: isCompiled ? ['Prime'] : [],
    mutants: [],
  }
}

function judgeSuite(suite: string): ModelSuiteCheck {
  return suite.includes(brokenCode) ? { ...suitePasses, verdict: 'compile_error' } : suitePasses
}

/**
 * Play the judge: every test passes, every reference code but the broken one compiles, and every model
 * suite but the broken one finds its variants.
 */
export function playJudge({ db, queue }: Pick<TestApp, 'db' | 'queue'>): void {
  queue.judgeWith(async ({ kind, id }) => {
    if (kind === 'submission') {
      await saveVerdict(db, id, { verdict: 'passed', totalScore: 80 })
      return
    }
    const where = { referenceCheckId: id }
    const { code, suite } = await db.referenceCheck.findUniqueOrThrow({ where })
    const result = suite === null ? compile(code) : judgeSuite(JSON.stringify(suite))
    await db.referenceCheck.update({ where, data: { checkedAt: new Date(), result } })
  })
}
