import { z } from 'zod'
import { ShownText } from './shown-text.ts'
import type { AssignmentType } from './vocabulary.ts'

// Mutants: copies of the reference code with one small fault each (docs/scoring.md). What they are,
// what became of them, and the messages between the worker and the two Java halves about them.

/** Which mutation operators are used: the groups of PIT, each with those of the groups before it. */
export const OperatorGroup = z.enum(['defaults', 'stronger', 'all'])
export type OperatorGroup = z.infer<typeof OperatorGroup>

/** What stands for an operator where a teacher has planted the fault. */
export const variantOperator = 'FAULTY_VARIANT'

/** Whether a teacher has planted the fault. */
export function isVariant({ operator }: Pick<Mutant, 'operator'>): boolean {
  return operator === variantOperator
}

/** A mutant, before it is run; or a faulty variant, whose `change` is its name. */
export const Mutant = z.object({
  /** The same for the same change of the same method, in every revision in which its bytecode is the same. */
  key: ShownText,
  /** PIT's name. */
  operator: ShownText,
  /** Binary name. */
  className: ShownText,
  method: ShownText,
  /** In the reference code; 0 where it is not known. */
  line: z.int().min(0),
  /** What is changed, as a Chinese sentence. */
  change: ShownText,
  /** What a teacher says to those who have not found the fault of a variant. */
  hint: ShownText.default(''),
})
export type Mutant = z.infer<typeof Mutant>

/**
 * `no_coverage`: no right test reaches it. `survived` by no test: the tests did not come to their end
 * with it, and it counts. `undecided`: the same, but it does not count.
 */
export const MutantState = z.enum(['killed', 'survived', 'no_coverage', 'undecided'])
export type MutantState = z.infer<typeof MutantState>

/** How many mutants came to each state. */
export type StateCounts = Record<MutantState, number>

/** Count mutants by their states, each as often as it weighs, or once. */
export function countStates(mutants: { state: MutantState; weight?: number }[]): StateCounts {
  const counts = { killed: 0, survived: 0, no_coverage: 0, undecided: 0 }
  for (const { state, weight = 1 } of mutants) counts[state] += weight
  return counts
}

/** All but the undecided. */
export function countDecided({ killed, survived, no_coverage: missed }: StateCounts): number {
  return killed + survived + missed
}

/** What students see of mutants: `lines` says where they are, and not what is changed. */
export const MutantVisibility = z.enum(['nothing', 'counts', 'lines', 'everything'])
export type MutantVisibility = z.infer<typeof MutantVisibility>

export const mutantVisibilityNames = {
  nothing: '不公开',
  counts: '只公开数量',
  lines: '公开到行',
  everything: '全部公开',
} as const satisfies Record<MutantVisibility, string>

/** What students see unless the teacher says otherwise: during an exam no more than numbers. */
export function defaultVisibility(type: AssignmentType) {
  const mutantsDuring: MutantVisibility = type === '考试' ? 'counts' : 'everything'
  const mutantsAfter: MutantVisibility = 'everything'
  return { mutantsDuring, mutantsAfter }
}

/** What became of a mutant. Tests are named by their place in `MutationTest[]`. */
export const MutantOutcome = z.object({
  state: MutantState,
  /** Killed only because tests took far more steps with it than with the original code. */
  isEndless: z.boolean(),
  ranBy: z.array(z.int().min(0)),
  killedBy: z.array(z.int().min(0)),
})
export type MutantOutcome = z.infer<typeof MutantOutcome>

/**
 * Say of mutants that make the same change to the same line which one of them each is, in the order of the
 * code. `mutants` are all of a catalogue, so that they are numbered alike wherever some are shown.
 */
export function numberAlike(mutants: Mutant[]): Mutant[] {
  const keyOf = ({ className, line, change }: Mutant) => JSON.stringify([className, line, change])
  const totals = new Map<string, number>()
  for (const mutant of mutants) totals.set(keyOf(mutant), (totals.get(keyOf(mutant)) ?? 0) + 1)
  const seen = new Map<string, number>()
  return mutants.map((mutant) => {
    const key = keyOf(mutant)
    if (isVariant(mutant) || totals.get(key) === 1) return mutant
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return { ...mutant, change: `${mutant.change}（这一行的第 ${number} 处）` }
  })
}

/** A test method, as the runs with mutants have seen it. */
export const MutationTest = z.object({
  /** Class and method, as in `TestResult`. */
  source: ShownText,
  /** The method with the types of its parameters. */
  name: ShownText,
  /** Whether it passed with the original code. */
  isRight: z.boolean(),
  /** Whether it gave up without having failed; older results do not know it. */
  isAborted: z.boolean().default(false),
  /** Whether it failed once with the original code, disguised as a mutant: it kills nothing. */
  isUnstable: z.boolean(),
  /** Whether it failed when all tests ran in the reverse order. */
  isOrderDependent: z.boolean(),
  /** How many checks that can fail it reaches; without any it kills nothing. */
  checkCount: z.int().min(0),
})
export type MutationTest = z.infer<typeof MutationTest>

// --- messages between the worker and the two Java halves --------------------------------------

/** To the trusted half: make mutants, and what runs a suite with them and with variants. */
export const PlanMutantsRequest = z.object({
  operation: z.literal('planMutants'),
  referenceCode: z.string(),
  /** The teacher's versions of the reference code with a fault each. */
  variants: z.array(z.string()),
  testFileCode: z.string(),
  javaRelease: z.int(),
  operators: OperatorGroup,
})
export type PlanMutantsRequest = z.infer<typeof PlanMutantsRequest>

/** Runs that are done together, in two rounds: numbers that mean something only to the halves. */
export const MutantChunk = z.object({ first: z.array(z.int()), second: z.array(z.int()) })
export type MutantChunk = z.infer<typeof MutantChunk>

/** The worker does not read `task` and `analysis`. */
export const PlanMutantsResponse = z.object({
  status: z.literal('planned'),
  task: z.base64(),
  analysis: z.base64(),
  mutants: z.array(Mutant),
  /** Why a variant cannot be run, as a Chinese sentence; empty for one that can. */
  variantProblems: z.array(z.string()),
  /** What is to be run, in this order. */
  chunks: z.array(MutantChunk),
})
export type PlanMutantsResponse = z.infer<typeof PlanMutantsResponse>

/**
 * To the run half: run the tests with mutants. The answer is a signed frame every now and then, each of
 * which says all that the ones before said, and a last one.
 */
export const MutateRequest = z.object({
  operation: z.literal('mutate'),
  task: z.base64(),
  /** Null where the nonce of the run before signs. */
  nonce: z.string().length(64).nullable(),
  chunks: z.array(MutantChunk),
  timeLimitMs: z.int(),
  /** Whether there is a frame after each run: one of them has ended another JVM. */
  isCareful: z.boolean(),
})
export type MutateRequest = z.infer<typeof MutateRequest>

/** To the trusted half: read the last frames of run halves, one after the other. */
export const AnalyseMutantsRequest = z.object({
  operation: z.literal('analyseMutants'),
  analysis: z.base64(),
  outputs: z.array(z.object({ nonce: z.string().length(64), output: z.base64() })),
  /** Runs that have ended two JVMs. */
  fatal: z.array(z.int()),
  /** How long all run halves have taken. */
  runMs: z.int(),
  /** Whether there is no time for another one. */
  isTimeOver: z.boolean(),
})
export type AnalyseMutantsRequest = z.infer<typeof AnalyseMutantsRequest>

export const AnalyseMutantsResponse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('mutants_analysed'),
    /** In the order of the plan, behind them the variants. */
    mutants: z.array(MutantOutcome),
    tests: z.array(MutationTest),
    /** What is still to be run. */
    chunks: z.array(MutantChunk),
  }),
  z.object({ status: z.literal('unsigned'), isEmpty: z.boolean() }),
  z.object({ status: z.literal('tampered'), detail: z.string() }),
])
export type AnalyseMutantsResponse = z.infer<typeof AnalyseMutantsResponse>

// --- what is stored ---------------------------------------------------------------------------

/** One letter for each mutant of a catalogue. */
export const stateLetters = {
  killed: 'K',
  survived: 'S',
  no_coverage: 'N',
  undecided: 'U',
} as const satisfies Record<MutantState, string>

/** What the runs of one suite with all mutants have come to. */
export const MutationReport = z.object({
  /** In the order of the catalogue. */
  outcomes: z.array(MutantOutcome),
  tests: z.array(MutationTest),
  /** Wall time in milliseconds. */
  ms: z.number(),
})
export type MutationReport = z.infer<typeof MutationReport>
