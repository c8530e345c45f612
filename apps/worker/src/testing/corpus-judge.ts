import { availableParallelism } from 'node:os'
import type { Counters, JudgeLimits, JudgeReport } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Verdict } from '@ceping/contract/vocabulary'
import { InconclusiveError } from '@ceping/queue/judge-worker'
import { measuredBy } from '@ceping/judging/judgement'
import { scoreOf } from '@ceping/judging/score'
import { pino } from 'pino'
import { openJudge } from '../judge/judge.ts'
import { openJvmSupply } from '../judge/jvm-supply.ts'
import type { Half, Sandbox, SandboxedJvm } from '../sandbox/sandbox.ts'
import type { JudgedFiles } from './corpus.ts'
import { openTestSandbox } from './sandboxes.ts'
import { makeTurns } from './turns.ts'

/** A started JVM, and the number of requests that it was sent as its last one. */
interface Launched {
  half: Half
  jvm: SandboxedJvm
  uses: number
}

/** The counters of a judging, and the score before failed tests are deducted. */
export interface Counted {
  counters: Counters | null
  score: number | null
}

/** The end of a judging: by itself, by the clock of the compiler, or by the clock of the run. */
export type Ending = 'itself' | 'compileTime' | 'runTime'

/** A judge that works as the worker's does, several judgings at a time, and counts its JVMs. */
export interface CorpusJudge {
  report(code: JudgedFiles): Promise<JudgeReport>
  count(
    code: JudgedFiles,
    how: { isScanEnabled: boolean; ending: Ending },
  ): Promise<{ verdict: Verdict; counted: Counted }>
  /** Judgings that got as far as running something. */
  countRuns(): number
  /** How often each run half that was used at all was used. */
  listUses(): number[]
  /** Close judge and sandbox; settles when every JVM that was ever started has ended. */
  close(): Promise<void>
}

const concurrency = Math.min(availableParallelism(), 4)
const log = pino({ level: 'error' })

/** The limit of code that ends by itself, even on a machine that is busy with other tests. */
const patienceMs = 60_000

const limits = {
  compileTimeoutMs: patienceMs,
  runTimeoutMs: patienceMs,
  analyseTimeoutMs: patienceMs,
  mutationTimeoutMs: patienceMs,
  outputLimitBytes: 65_536,
}
/** The limits for each ending. A limit that ends the judging is short, but the endless code has begun by then. */
const limitsFor: Record<Ending, JudgeLimits> = {
  itself: limits,
  compileTime: { ...limits, compileTimeoutMs: 2_000 },
  runTime: { ...limits, runTimeoutMs: 3_000 },
}
const lastWordsMs = 5_000

/** Open a sandbox of this kind with a judge in it. */
export async function openCorpusJudge(kind: Sandbox['kind']): Promise<CorpusJudge> {
  const launched: Launched[] = []
  const opened = await openTestSandbox(kind, log)
  const sandbox: Sandbox = {
    ...opened,
    async launch(half) {
      const jvm = await opened.launch(half)
      const record = { half, jvm, uses: 0 }
      launched.push(record)
      countEnds(record)
      return jvm
    },
  }
  const jvms = openJvmSupply({ sandbox, concurrency, log })
  await jvms.warmUp()
  const sandboxLimits = sandbox.limits
  const open = (ending: Ending) =>
    openJudge({ jvms, limits: async () => limitsFor[ending], sandboxLimits, lastWordsMs, log })
  const judges = {
    itself: open('itself'),
    compileTime: open('compileTime'),
    runTime: open('runTime'),
  }
  const inTurn = makeTurns(concurrency)
  let runs = 0
  async function conclude(code: JudgedFiles, how: { isScanEnabled: boolean; ending: Ending }) {
    const { referenceCode } = code
    const { isScanEnabled } = how
    const judge = judges[how.ending]
    const gather = (isSecondTry: boolean) =>
      inTurn(() => judge.judge({ ...code, javaRelease: 17, isScanEnabled, isSecondTry }))
    const evidence = await gather(false).catch((fault: unknown) => {
      if (fault instanceof InconclusiveError) return gather(true)
      throw fault
    })
    if (evidence.run !== null) runs += 1
    return judge.conclude({ evidence, referenceCode })
  }
  return {
    async report(code) {
      return conclude(code, { isScanEnabled: true, ending: 'itself' })
    },
    async count(code, how) {
      const report = await conclude(code, how)
      const { verdict, counters } = report
      const score = scoreOf(measuredBy(report), defaultScoringPolicy)
      return { verdict, counted: { counters, score: score?.comprehensiveCoverage ?? null } }
    },
    countRuns: () => runs,
    listUses: () =>
      launched.filter(({ half, uses }) => half === 'run' && uses > 0).map(({ uses }) => uses),
    async close() {
      await jvms.rest()
      await Promise.all(Object.values(judges).map((judge) => judge.close()))
      await sandbox.close()
      await Promise.all(launched.map(({ jvm }) => jvm.ended))
    },
  }
}

/** Count the ends of stdin that carry a request. The end without a request destroys the JVM. */
function countEnds(record: Launched): void {
  const { stdin } = record.jvm
  const end = stdin.end.bind(stdin)
  stdin.end = ((chunk?: Buffer) => {
    if (chunk === undefined) return end()
    record.uses += 1
    return end(chunk)
  }) as typeof stdin.end
}
