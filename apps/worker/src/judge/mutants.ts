import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type {
  AnalyseMutantsRequest,
  AnalyseMutantsResponse,
  MutantChunk,
  MutateRequest,
  OperatorGroup,
  PlanMutantsResponse,
} from '@ceping/contract/mutation'
import type { Mutated } from '@ceping/judging/mutation'
import type { HeavyWork } from './heavy-work.ts'
import type { JvmSupply } from './jvm-supply.ts'
import type { KeptHalf } from './kept-halves.ts'
import { maxRunBytes } from './run-half.ts'
import type { Question } from './trusted-half.ts'
import type { WarmJvm } from './warm-jvm.ts'
import type { WorkApart } from './work-apart.ts'

// A suite is run with mutants in one run half. Where that dies, or has to be given up, others go on with
// what is left, and say after each run where they are, to find the run that ends them.

/** A suite whose mutants are to be run. */
export interface MutatedCode {
  referenceCode: string
  /** Versions of it with a fault each. */
  variants: string[]
  testFileCode: string
  javaRelease: number
  operators: OperatorGroup
  /** The run half that has run the tests, where it is still there. */
  kept: KeptHalf | null
  /** Asked every now and then; the work is given up once it is false. */
  isWanted: () => Promise<boolean>
  /**
   * Told every 2 s what share of the first runs is done, in percent; nothing where all take less. Second
   * runs would tell how many tests have failed.
   */
  onProgress?: (percent: number) => void
}

interface Parts {
  parts: { jvms: Pick<JvmSupply, 'use'>; work: Pick<WorkApart, 'do'> }
  askTwice: <Read extends Question['read']>(
    question: Question<Read>,
  ) => Promise<ReturnType<HeavyWork[Read]>>
}

type Analysed = Extract<AnalyseMutantsResponse, { status: 'mutants_analysed' }>
/** A signed frame of a run half. */
type Output = AnalyseMutantsRequest['outputs'][number]
/** What the trusted half is told of the runs so far. */
type Seen = Pick<AnalyseMutantsRequest, 'outputs' | 'fatal' | 'runMs' | 'isTimeOver'>

/** Run halves that are used for one suite at most. */
const maxHalves = 10
/** Time of a question to the trusted half. */
const askTimeoutMs = 20_000
/** Additional time for the last frame. */
const lastWordsMs = 2_000
/** How often it is asked whether the work is still wanted. */
const wantedMs = 150
/** How often the trusted half is asked how far the runs are. */
const progressMs = 2_000

/**
 * Run a suite with all mutants of the reference code and all variants, within a time; the trusted half
 * says what becomes of the rest. The outcomes of variants come last.
 */
export async function runMutants(
  { parts, askTwice }: Parts,
  { kept, isWanted, onProgress, ...code }: MutatedCode,
  timeLimitMs: number,
): Promise<Mutated | 'interrupted'> {
  const startedAt = performance.now()
  const leftMs = () => timeLimitMs - (performance.now() - startedAt)
  const plan = await askTwice({
    request: { operation: 'planMutants', ...code },
    read: 'readPlan',
    timeoutMs: askTimeoutMs,
  })
  const seen: Seen = { outputs: [], fatal: [], runMs: 0, isTimeOver: false }
  const analyse = () => analyseSeen(askTwice, plan, seen)
  let analysed = await analyse()
  const runCount = countFirst(analysed.chunks)
  let toldAt = performance.now()

  /** Tell how far the runs are, if the last time is long enough ago. */
  async function tell(output: Output): Promise<void> {
    if (onProgress === undefined || performance.now() - toldAt < progressMs) return
    // One question at a time.
    toldAt = Number.POSITIVE_INFINITY
    const outputs = [...seen.outputs, output]
    const { chunks } = await analyseSeen(askTwice, plan, { ...seen, outputs })
    onProgress(Math.max(0, Math.floor(100 * (1 - countFirst(chunks) / runCount))))
    toldAt = performance.now()
  }

  for (let halves = 0; halves < maxHalves && leftMs() > 0; halves += 1) {
    const { chunks } = analysed
    if (chunks.length === 0) break
    const isCareful = halves > 0
    const request = { task: plan.task, chunks, timeLimitMs: Math.round(leftMs()), isCareful }
    const half = halves === 0 ? kept : null
    const onEnd = (ms: number) => {
      seen.runMs += Math.round(ms)
    }
    // Who waits can do without it: after a fault nothing more is told.
    const onFrame = (frame: Output) => void tell(frame).catch(() => undefined)
    const output = await runHalf(parts, { request, half, isWanted, onFrame, onEnd })
    if (output === 'interrupted') return output
    if (output !== null) seen.outputs.push(output)
    seen.isTimeOver = leftMs() <= 0
    analysed = await analyse()
    // A careful half that has come no further has died of its first run. What it has found may be as much
    // again: a second round, or a run that is to be repeated.
    if (isCareful && !seen.isTimeOver && isDeepStrictEqual(chunks, analysed.chunks)) {
      seen.fatal.push(...runsOf(chunks).slice(0, 1))
      analysed = await analyse()
    }
  }
  const { mutants: outcomes, tests } = analysed
  const ms = Math.round(performance.now() - startedAt)
  const { mutants, variantProblems } = plan
  return { mutants, variantProblems, report: { outcomes, tests, ms } }
}

async function analyseSeen(
  askTwice: Parts['askTwice'],
  plan: PlanMutantsResponse,
  seen: Seen,
): Promise<Analysed> {
  const answer = await askTwice({
    request: { operation: 'analyseMutants', analysis: plan.analysis, ...seen },
    read: 'readMutants',
    timeoutMs: askTimeoutMs,
  })
  if (answer.status === 'mutants_analysed') return answer
  // What is not signed by a run half of ours, or is impossible, counts as not said.
  if (seen.outputs.pop() === undefined) {
    throw new Error(`mutants cannot be analysed: ${answer.status}`)
  }
  return analyseSeen(askTwice, plan, seen)
}

function runsOf(chunks: MutantChunk[]): number[] {
  return chunks.flatMap(({ first, second }) => [...first, ...second])
}

function countFirst(chunks: MutantChunk[]): number {
  return chunks.reduce((count, { first }) => count + first.length, 0)
}

/** The last frame of a run half; null where it wrote none. */
async function runHalf(
  { jvms, work }: Parts['parts'],
  {
    request,
    half,
    isWanted,
    onFrame,
    onEnd,
  }: {
    request: Omit<MutateRequest, 'operation' | 'nonce'>
    half: KeptHalf | null
    isWanted: () => Promise<boolean>
    onFrame: (output: Output) => void
    /** Told how long it has run, without the wait for it. */
    onEnd: (ms: number) => void
  },
): Promise<Output | 'interrupted' | null> {
  const nonce = half?.nonce ?? randomBytes(32).toString('hex')
  const asked: MutateRequest = {
    operation: 'mutate',
    nonce: half === null ? nonce : null,
    ...request,
  }
  const frame = await work.do('encodeRequest', asked)
  const outputOf = (bytes: Buffer) => ({ nonce, output: bytes.toString('base64') })
  const run = async (jvm: WarmJvm) => {
    const beganAt = performance.now()
    jvm.stdin.end(frame)
    const stop = new AbortController()
    try {
      return await Promise.race([
        readLastFrame(jvm, (bytes) => onFrame(outputOf(bytes))),
        delay(request.timeLimitMs + lastWordsMs, null, { signal: stop.signal }),
        untilUnwanted(isWanted, stop.signal),
      ])
    } finally {
      onEnd(performance.now() - beganAt)
      stop.abort()
    }
  }
  const bytes =
    half === null ? await jvms.use('run', run) : await run(half.jvm).finally(() => half.release())
  if (bytes === null || bytes === 'interrupted') return bytes
  return outputOf(bytes)
}

/** Read to the end: each frame says all that the ones before said. */
async function readLastFrame(
  jvm: WarmJvm,
  onFrame: (bytes: Buffer) => void,
): Promise<Buffer | null> {
  let last: Buffer | null = null
  for (;;) {
    const { bytes, isWhole } = await jvm.output.readLastWords(maxRunBytes)
    if (!isWhole) return last
    last = bytes
    onFrame(bytes)
  }
}

async function untilUnwanted(
  isWanted: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<'interrupted'> {
  do {
    await delay(wantedMs, undefined, { signal })
  } while (await isWanted())
  return 'interrupted'
}
