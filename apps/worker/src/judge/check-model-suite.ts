import type { JudgeReport } from '@ceping/contract/judge'
import type { ModelSuiteCheck } from '@ceping/contract/model-suite'
import { countDecided, countStates, type MutantOutcome } from '@ceping/contract/mutation'
import type { Mutated } from '@ceping/judging/mutation'
import { javaRelease, type JudgeContext } from './judge-context.ts'

interface ModelSuite {
  referenceCode: string
  testFileCode: string
  /** The code of each. */
  variants: string[]
}

/** Longer lists nobody reads. */
const maxFailures = 20

/** A teacher waits for it: nobody comes before it. */
const asAlways = { operators: 'defaults' as const, kept: null, isWanted: async () => true }

/** Judge a teacher's suite as a student's, then with all mutants and variants. Rejects with faults. */
export async function checkModelSuite(
  { judge }: Pick<JudgeContext, 'judge'>,
  { referenceCode, testFileCode, variants }: ModelSuite,
): Promise<ModelSuiteCheck> {
  const code = { referenceCode, testFileCode, javaRelease }
  const evidence = await judge.judge({ ...code, isScanEnabled: true, isSecondTry: true })
  const report = await judge.conclude({ evidence, referenceCode })
  if (report.verdict !== 'passed') {
    const variantProblems = variants.map(() => '模型测试没有通过，还不能判断。')
    return { ...describe(report), mutants: { killed: 0, decided: 0, alive: [] }, variantProblems }
  }
  const mutated = await judge.mutate({ ...code, ...asAlways, variants })
  if (mutated === 'interrupted') throw new Error('nobody interrupts a check')
  return { ...describe(report), ...summarize(mutated) }
}

function describe({ verdict, message, tests, diagnostics, violations, counters }: JudgeReport) {
  const failures = tests
    .flatMap(({ displayName: name, failure }) => {
      return failure === null ? [] : { name, message: failure.summary ?? failure.message ?? '' }
    })
    .slice(0, maxFailures)
  const refused = violations.map(({ member, reason }) => `${member}：${reason}`)
  return {
    verdict,
    message: verdict === 'passed' ? '' : [message, ...refused].join(' '),
    failures,
    diagnostics,
    counters,
  }
}

function summarize({ mutants, variantProblems, report }: Mutated) {
  const outcomes = report.outcomes.slice(0, mutants.length)
  const counts = countStates(outcomes)
  const ofVariants = report.outcomes.slice(mutants.length)
  const alive = mutants.flatMap(({ key, line, change }, index) => {
    const { state } = outcomes[index] ?? { state: 'undecided' as const }
    return state === 'killed' ? [] : { key, line, change, state }
  })
  return {
    mutants: {
      killed: counts.killed,
      decided: countDecided(counts),
      alive,
    },
    variantProblems: variantProblems.map(
      (problem, index) => problem || whyAlive(ofVariants[index]),
    ),
  }
}

/** Why a variant that can be run is of no use; null where the suite finds its fault. */
function whyAlive(outcome: MutantOutcome | undefined): string | null {
  if (outcome?.state === 'killed') return null
  return outcome === undefined || outcome.ranBy.length === 0
    ? '模型测试用它运行时没有结束，不能判断；请避免一直等待的代码。'
    : '模型测试没有发现它的错误。'
}
