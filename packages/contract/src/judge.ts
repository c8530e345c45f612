import { z } from 'zod'
import { Advice } from './advice.ts'
import { Metric, Verdict } from './vocabulary.ts'
import { ShownText } from './shown-text.ts'

/** Clocks and caps of a judging, which are the worker's: the JVMs own none of them. */
export const JudgeLimits = z.object({
  compileTimeoutMs: z.int(),
  runTimeoutMs: z.int(),
  analyseTimeoutMs: z.int(),
  /** What a test may write to System.out and System.err together. */
  outputLimitBytes: z.int(),
})
export type JudgeLimits = z.infer<typeof JudgeLimits>

/** One JaCoCo counter: how many were covered of how many. `total` 0 means nothing to count. */
export const Counter = z.object({ covered: z.int().min(0), total: z.int().min(0) })
export type Counter = z.infer<typeof Counter>

/** JaCoCo's six counters over all the reference code, as its report's total counts them: a line once. */
export const Counters = z.record(Metric, Counter)
export type Counters = z.infer<typeof Counters>

/** Coverage of one line of the reference code; lines without instructions are left out. */
export const LineCoverage = z.object({
  line: z.int().min(1),
  status: z.enum(['full', 'partial', 'none']),
  coveredBranches: z.int().min(0),
  missedBranches: z.int().min(0),
})
export type LineCoverage = z.infer<typeof LineCoverage>

/** One message of the compiler. Lines and columns count from 1; null where javac gives none. */
export const CompilerDiagnostic = z.object({
  source: z.enum(['reference', 'test']),
  severity: z.enum(['error', 'warning']),
  line: z.int().min(1).nullable(),
  column: z.int().min(1).nullable(),
  /** Column after the marked text on the same line; null where unknown. */
  endColumn: z.int().min(1).nullable(),
  /** javac's own key, such as `compiler.err.cant.resolve.location`; ours begin with `judge.`. */
  code: z.string(),
  /** javac's message, in Chinese where javac has it. */
  message: ShownText,
  /** What to do about it, in plain Chinese, where we know the cause. */
  hint: ShownText.nullable(),
})
export type CompilerDiagnostic = z.infer<typeof CompilerDiagnostic>

/** Something in the student's test that the judge does not allow. */
export const Violation = z.object({
  line: z.int().min(1).nullable(),
  /** Where the name stands in that line, and the column after it; null where it does not. */
  column: z.int().min(1).nullable().default(null),
  endColumn: z.int().min(1).nullable().default(null),
  /** The forbidden type or member, for example `java.lang.Runtime.halt(int)`. */
  member: ShownText,
  /** Why and what to do instead, in Chinese. */
  reason: ShownText,
})
export type Violation = z.infer<typeof Violation>

/** Why a test did not pass. */
export const TestFailure = z.object({
  /** Class name of the throwable. */
  type: ShownText,
  message: ShownText.nullable(),
  expected: ShownText.nullable(),
  actual: ShownText.nullable(),
  /** Line in the student's file; null where the failure did not pass through it. */
  line: z.int().min(1).nullable(),
  /** Frames of the student's and the reference code only. */
  stackTrace: ShownText,
  /** What happened and what to look at, in Chinese. The worker's: null before, and in older reports. */
  summary: ShownText.nullable().default(null),
})
export type TestFailure = z.infer<typeof TestFailure>

/** One executed (or skipped) test, in order of execution. */
export const TestResult = z.object({
  /** Display names from the outermost class to the test's container. */
  path: z.array(ShownText),
  displayName: ShownText,
  outcome: z.enum(['passed', 'failed', 'aborted', 'skipped']),
  durationMs: z.number().min(0),
  failure: TestFailure.nullable(),
  /** Why it was skipped or aborted; null otherwise. */
  reason: ShownText.nullable(),
})
export type TestResult = z.infer<typeof TestResult>

/** How many tests came to what. */
export const TestCounts = z.object({
  passed: z.int().min(0),
  failed: z.int().min(0),
  aborted: z.int().min(0),
  skipped: z.int().min(0),
})
export type TestCounts = z.infer<typeof TestCounts>

/** What judged: kept with each result, so that a later judging can be compared. */
export const RunnerVersions = z.object({
  runner: z.string(),
  jdk: z.string(),
  junit: z.string(),
  jacoco: z.string(),
})
export type RunnerVersions = z.infer<typeof RunnerVersions>

// --- the runner's wire: what the worker says to the two Java halves --------------------------
// A frame is a 4-byte big-endian length and that many bytes of UTF-8 JSON, in which bytes travel as
// base64. Only what the run half reports at its end is something else: a MAC and what it signs.

/** Both halves send this first, once they are warm. */
export const RunnerReady = z.object({ status: z.literal('ready'), versions: RunnerVersions })
export type RunnerReady = z.infer<typeof RunnerReady>

/** To the trusted half: compile, scan and instrument one submission. */
export const PrepareRequest = z.object({
  operation: z.literal('prepare'),
  referenceCode: z.string(),
  testFileCode: z.string(),
  /** Language level, 17 by default. */
  javaRelease: z.int(),
  /** False only in the judge's own tests, to show that the other layers hold alone. */
  isScanEnabled: z.boolean(),
  /** After which it answers that the code takes too long to compile, and ends itself. */
  timeLimitMs: z.int(),
})
export type PrepareRequest = z.infer<typeof PrepareRequest>

/** Refused before anything ran, or ready to run. `task` and `analysis` are opaque to the worker. */
export const PrepareResponse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('prepared'),
    /** For the run half: instrumented reference classes and test classes. */
    task: z.base64(),
    /** For `analyse`: the reference classes as they were before instrumentation, and the canaries. */
    analysis: z.base64(),
    /** Warnings of the compiler. */
    diagnostics: z.array(CompilerDiagnostic),
    advice: z.array(Advice),
  }),
  z.object({
    status: z.literal('rejected'),
    verdict: z.enum(['compile_error', 'forbidden_api', 'no_tests']),
    diagnostics: z.array(CompilerDiagnostic),
    violations: z.array(Violation),
    /** Why there are no tests; of no other verdict. */
    advice: z.array(Advice),
  }),
  /** The teacher's code does not compile: a judge fault for a submission, a refusal for a teacher. */
  z.object({
    status: z.literal('reference_rejected'),
    diagnostics: z.array(CompilerDiagnostic),
  }),
])
export type PrepareResponse = z.infer<typeof PrepareResponse>

/** To the run half, which answers nothing: nobody needs it for now, so it may grow faster. */
export const WarmUpRequest = z.object({ operation: z.literal('warmUp') })
export type WarmUpRequest = z.infer<typeof WarmUpRequest>

/** To the run half, once per JVM. */
export const RunRequest = z.object({
  operation: z.literal('run'),
  task: z.base64(),
  /** 32 random bytes, hex; signs the answer. Read and dropped before a student's class is loaded. */
  nonce: z.string().length(64),
  /** Bytes of System.out and System.err together, after which the run half ends itself. */
  outputLimitBytes: z.int(),
  /** Tests after which it ends itself. */
  testLimit: z.int(),
  /**
   * After which it reports the tests so far, the running one as failed with the line that it has
   * reached. Whoever waits for it keeps a clock of his own.
   */
  timeLimitMs: z.int(),
})
export type RunRequest = z.infer<typeof RunRequest>

/** More tests than a page can show or a student can have meant. */
export const testLimit = 5_000

/**
 * Exit codes by which the run half says why it ended itself. They only ever cost the student a
 * score, so forging one gains nothing. 3 is the JVM's own for -XX:+ExitOnOutOfMemoryError.
 */
export const runExitCode = {
  outOfMemory: 3,
  testLimit: 95,
  processLimit: 96,
  outputLimit: 97,
} as const

/** To the trusted half: verify what the run half wrote and read the counters. */
export const AnalyseRequest = z.object({
  operation: z.literal('analyse'),
  analysis: z.base64(),
  nonce: z.string().length(64),
  /** The frame that the run half wrote to stdout after `ready`, or what else it wrote there. */
  output: z.base64(),
})
export type AnalyseRequest = z.infer<typeof AnalyseRequest>

/**
 * `unsigned`: no complete, rightly signed answer in the output (`isEmpty`: nothing at all).
 * `tampered`: signed, but the probes are impossible (canary hit, unknown class, wrong probe count).
 */
export const AnalyseResponse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('analysed'),
    /** False when the run half's clock ended the tests: then these are the tests so far. */
    isInTime: z.boolean(),
    tests: z.array(TestResult),
    /** Of all tests, once the worker has shortened the list; the trusted half sends all, and null. */
    testCounts: TestCounts.nullable().default(null),
    counters: Counters,
    lines: z.array(LineCoverage),
    stdout: ShownText,
    stderr: ShownText,
  }),
  z.object({ status: z.literal('unsigned'), isEmpty: z.boolean() }),
  z.object({ status: z.literal('tampered'), detail: z.string() }),
])
export type AnalyseResponse = z.infer<typeof AnalyseResponse>

/** To the trusted half: does a teacher's reference code compile? */
export const CheckRequest = z.object({
  operation: z.literal('check'),
  referenceCode: z.string(),
  javaRelease: z.int(),
  /** As in a PrepareRequest. */
  timeLimitMs: z.int(),
})
export type CheckRequest = z.infer<typeof CheckRequest>

export const CheckResponse = z.object({
  status: z.literal('checked'),
  isCompiled: z.boolean(),
  diagnostics: z.array(CompilerDiagnostic),
  /** Types that a test can name, binary names, in source order; empty if it does not compile. */
  typeNames: z.array(z.string()),
})
export type CheckResponse = z.infer<typeof CheckResponse>

// --- what is kept of a judging ----------------------------------------------------------------

/** How the score came about: gate × sum of share × score over the components. */
export const ScoreBreakdown = z.object({
  /** Passing tests of all tests that ran; skipped ones do not count. */
  passedTests: z.int(),
  countedTests: z.int(),
  /** passedTests / countedTests, 0 to 1. */
  gate: z.number(),
  components: z.array(
    z.object({
      component: z.enum(['coverage']),
      /** Share in percent; the shares add up to 100. */
      share: z.number(),
      /** 0 to 100. */
      score: z.number(),
    }),
  ),
  totalScore: z.number(),
})
export type ScoreBreakdown = z.infer<typeof ScoreBreakdown>

/** Everything about one judging, as it is stored with the submission and shown to its owner. */
export const JudgeReport = z.object({
  verdict: Verdict,
  /** One Chinese sentence that says what happened and what to do. */
  message: ShownText,
  counters: Counters.nullable(),
  lines: z.array(LineCoverage),
  /** Of many tests those that help most; see trim-report.ts. */
  tests: z.array(TestResult),
  /** Of all tests, also of those that are not listed. Older reports list all, and have null. */
  testCounts: TestCounts.nullable().default(null),
  diagnostics: z.array(CompilerDiagnostic),
  violations: z.array(Violation),
  /** Older reports have none. */
  advice: z.array(Advice).default([]),
  stdout: ShownText,
  stderr: ShownText,
  /** Wall time in milliseconds of each step that was reached. */
  steps: z.array(z.object({ step: z.enum(['prepare', 'run', 'analyse']), ms: z.number() })),
  versions: RunnerVersions,
  /** SHA-256 of the reference code that was judged against. */
  referenceSha256: z.string(),
})
export type JudgeReport = z.infer<typeof JudgeReport>

/** The report of a submission that has no result through no doing of its own. */
export function faultReport(
  known: Pick<JudgeReport, 'message' | 'versions' | 'referenceSha256'>,
): JudgeReport {
  return {
    verdict: 'judge_fault',
    counters: null,
    lines: [],
    tests: [],
    testCounts: null,
    diagnostics: [],
    violations: [],
    advice: [],
    stdout: '',
    stderr: '',
    steps: [],
    ...known,
  }
}
