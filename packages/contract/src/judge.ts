import { z } from 'zod'
import { Advice } from './advice.ts'
import { Mutant } from './mutation.ts'
import { GateBy, ScoreComponent } from './scoring-policy.ts'
import { Metric, Verdict } from './vocabulary.ts'
import { ShownText } from './shown-text.ts'

/** Limits of a judging, set by the worker. */
export const JudgeLimits = z.object({
  compileTimeoutMs: z.int(),
  runTimeoutMs: z.int(),
  analyseTimeoutMs: z.int(),
  /** All runs with mutants of one submission together; what is left then stays undecided. */
  mutationTimeoutMs: z.int().default(30_000),
  /** What a test may write to System.out and System.err together. */
  outputLimitBytes: z.int(),
})
export type JudgeLimits = z.infer<typeof JudgeLimits>

/** One JaCoCo counter; `total` 0 means nothing to count. */
export const Counter = z.object({ covered: z.int().min(0), total: z.int().min(0) })
export type Counter = z.infer<typeof Counter>

/** JaCoCo's six counters over all reference code, as the total of its report. */
export const Counters = z.record(Metric, Counter)
export type Counters = z.infer<typeof Counters>

/**
 * A way on from a place in the reference code that no test has gone: a condition never held or never failed, a loop
 * was never entered or never came to its end, a switch never led to a case, to its default, or past its cases.
 */
export const MissedWay = z.object({
  kind: z.enum(['true', 'false', 'entered', 'ended', 'case', 'default', 'unmatched']),
  /** The text of the condition, of the loop's head or of the labels; the end is the column behind it. */
  line: z.int().min(1),
  column: z.int().min(1),
  endLine: z.int().min(1),
  endColumn: z.int().min(1),
  /** False where a test may have set out on it, and an exception ended it. */
  isCertain: z.boolean(),
})
export type MissedWay = z.infer<typeof MissedWay>

/** A line of the reference code; lines without instructions are left out. */
export const LineCoverage = z.object({
  line: z.int().min(1),
  status: z.enum(['full', 'partial', 'none']),
  coveredBranches: z.int().min(0),
  missedBranches: z.int().min(0),
  /** Of a line that has run in part. Left out where its branches cannot be told apart, and in older reports. */
  missed: z.array(MissedWay).optional(),
})
export type LineCoverage = z.infer<typeof LineCoverage>

/** A message of the compiler. Lines and columns count from 1; null where javac gives none. */
export const CompilerDiagnostic = z.object({
  source: z.enum(['reference', 'test']),
  severity: z.enum(['error', 'warning']),
  line: z.int().min(1).nullable(),
  column: z.int().min(1).nullable(),
  /** Column after the marked text on the same line. */
  endColumn: z.int().min(1).nullable(),
  /** javac's own key, such as `compiler.err.cant.resolve.location`; ours begin with `judge.`. */
  code: z.string(),
  /** javac's message, in Chinese where javac has it. */
  message: ShownText,
  /** What to do about it, in Chinese, where the cause is known. */
  hint: ShownText.nullable(),
})
export type CompilerDiagnostic = z.infer<typeof CompilerDiagnostic>

/** Something in the student's test that the judge does not allow. */
export const Violation = z.object({
  line: z.int().min(1).nullable(),
  /** The name in that line, and the column after it. */
  column: z.int().min(1).nullable().default(null),
  endColumn: z.int().min(1).nullable().default(null),
  /** The forbidden type or member, for example `java.lang.Runtime.halt(int)`. */
  member: ShownText,
  /** Why and what to do instead, in Chinese. */
  reason: ShownText,
})
export type Violation = z.infer<typeof Violation>

export const TestFailure = z.object({
  /** The throwable's class. */
  type: ShownText,
  message: ShownText.nullable(),
  expected: ShownText.nullable(),
  actual: ShownText.nullable(),
  /** In the student's file; null if the stack trace does not name it. */
  line: z.int().min(1).nullable(),
  /** Frames of the student's and the reference code only. */
  stackTrace: ShownText,
  /** Explanation in Chinese, added by the worker; null in older reports. */
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

/** Number of tests by outcome. */
export const TestCounts = z.object({
  passed: z.int().min(0),
  failed: z.int().min(0),
  aborted: z.int().min(0),
  skipped: z.int().min(0),
})
export type TestCounts = z.infer<typeof TestCounts>

/** Stored with each result, to compare it with later judgings. */
export const RunnerVersions = z.object({
  runner: z.string(),
  jdk: z.string(),
  junit: z.string(),
  jacoco: z.string(),
})
export type RunnerVersions = z.infer<typeof RunnerVersions>

// --- messages between the worker and the two Java halves --------------------------------------
// A frame is a 4-byte big-endian length and UTF-8 JSON, with bytes as base64. Only the final report
// of the run half is different: a MAC and the signed bytes.

/** The first message of both halves, when they are warm. */
export const RunnerReady = z.object({ status: z.literal('ready'), versions: RunnerVersions })
export type RunnerReady = z.infer<typeof RunnerReady>

/** To the trusted half: compile, scan and instrument one submission. */
export const PrepareRequest = z.object({
  operation: z.literal('prepare'),
  referenceCode: z.string(),
  testFileCode: z.string(),
  /** Language level, 17 by default. */
  javaRelease: z.int(),
  /** False only in the judge's own tests, which test the other walls alone. */
  isScanEnabled: z.boolean(),
  /** After this time it answers that compiling takes too long, and exits. */
  timeLimitMs: z.int(),
})
export type PrepareRequest = z.infer<typeof PrepareRequest>

/** The worker does not read `task` and `analysis`. */
export const PrepareResponse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('prepared'),
    /** For the run half: instrumented reference classes and test classes. */
    task: z.base64(),
    /** For `analyse`: the reference classes before instrumentation, and the canaries. */
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
    /** Only for `no_tests`. */
    advice: z.array(Advice),
  }),
  /** The teacher's code does not compile: a judge fault. */
  z.object({ status: z.literal('reference_rejected'), diagnostics: z.array(CompilerDiagnostic) }),
])
export type PrepareResponse = z.infer<typeof PrepareResponse>

/** To either half while it waits for a request: warm up further whenever there is none. There is no answer. */
export const WarmUpRequest = z.object({ operation: z.literal('warmUp') })
export type WarmUpRequest = z.infer<typeof WarmUpRequest>

/** To the run half, once per JVM. */
export const RunRequest = z.object({
  operation: z.literal('run'),
  task: z.base64(),
  /** 32 random bytes in hex that sign the answer; erased before a student's class is loaded. */
  nonce: z.string().length(64),
  /** Bytes of System.out and System.err together; beyond them the run half exits. */
  outputLimitBytes: z.int(),
  testLimit: z.int(),
  /** After this time it reports the tests so far, the running one as failed. */
  timeLimitMs: z.int(),
})
export type RunRequest = z.infer<typeof RunRequest>

/** Tests of one run at most. */
export const testLimit = 5_000

/** Exit codes of the run half; all mean no score, so forging gains nothing. The JVM defines 3. */
export const runExitCode = {
  outOfMemory: 3,
  testLimit: 95,
  processLimit: 96,
  outputLimit: 97,
} as const

/** To the trusted half: verify the output of the run half and read the counters. */
export const AnalyseRequest = z.object({
  operation: z.literal('analyse'),
  analysis: z.base64(),
  nonce: z.string().length(64),
  /** All that the run half wrote to stdout after `ready`. */
  output: z.base64(),
})
export type AnalyseRequest = z.infer<typeof AnalyseRequest>

/**
 * `unsigned`: the output has no complete answer with a valid signature (`isEmpty`: no output).
 * `tampered`: signed, but the probes are impossible (canary hit, unknown class, wrong probe count).
 */
export const AnalyseResponse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('analysed'),
    /** False if the time limit ended the tests; `tests` are then those so far. */
    isInTime: z.boolean(),
    tests: z.array(TestResult),
    /** Of all tests, set when the worker shortens the list. */
    testCounts: TestCounts.nullable().default(null),
    /** Of methods: failed where one of its invocations is, else passed where one is, else aborted. */
    methodCounts: TestCounts.nullable().default(null),
    counters: Counters,
    /** The same without wrong tests: null where there are none. */
    rightCounters: Counters.nullable().default(null),
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
  timeLimitMs: z.int(),
})
export type CheckRequest = z.infer<typeof CheckRequest>

export const CheckResponse = z.object({
  status: z.literal('checked'),
  isCompiled: z.boolean(),
  diagnostics: z.array(CompilerDiagnostic),
  /** Binary names of the types that a test can use, in source order. */
  typeNames: z.array(z.string()),
  /** In the order of the code. */
  mutants: z.array(Mutant).default([]),
})
export type CheckResponse = z.infer<typeof CheckResponse>

// --- what is stored of a judging --------------------------------------------------------------

/** The score is gate × the sum of share × score over the components. */
export const ScoreBreakdown = z.object({
  /** What the two numbers count. */
  gateBy: GateBy.default('invocations'),
  /** Whether the score of coverage counts only tests that are right. */
  rightTestsOnly: z.boolean().default(false),
  /** Skipped tests do not count. */
  passedTests: z.int(),
  countedTests: z.int(),
  /** passedTests / countedTests, 0 to 1. */
  gate: z.number(),
  /** Shares in percent, in sum 100; scores from 0 to 100. */
  components: z.array(
    z.object({
      component: ScoreComponent,
      share: z.number(),
      score: z.number(),
      /** Not measured yet: it counts as 0 for now. */
      isPending: z.boolean().default(false),
    }),
  ),
  totalScore: z.number(),
})
export type ScoreBreakdown = z.infer<typeof ScoreBreakdown>

/** The whole result of one judging, as it is stored and shown to the owner. */
export const JudgeReport = z.object({
  verdict: Verdict,
  /** One Chinese sentence that says what happened and what to do. */
  message: ShownText,
  counters: Counters.nullable(),
  /** The same without wrong tests: null where there are none, and in older reports. */
  rightCounters: Counters.nullable().default(null),
  lines: z.array(LineCoverage),
  /** If there are too many, the most helpful ones; see trim-report.ts. */
  tests: z.array(TestResult),
  /** Of all tests, listed or not; null in older reports, which list all. */
  testCounts: TestCounts.nullable().default(null),
  /** Of the methods of all tests; null in older reports, and where no tests have run. */
  methodCounts: TestCounts.nullable().default(null),
  diagnostics: z.array(CompilerDiagnostic),
  violations: z.array(Violation),
  /** Older reports have none. */
  advice: z.array(Advice).default([]),
  /** The tests whose quality advice finds fault with, also where the report has no room for it; short. */
  flaggedTests: z.array(z.string()).optional(),
  stdout: ShownText,
  stderr: ShownText,
  /** Wall time in milliseconds. */
  steps: z.array(z.object({ step: z.enum(['prepare', 'run', 'analyse']), ms: z.number() })),
  versions: RunnerVersions,
  /** SHA-256 of the reference code that was judged against. */
  referenceSha256: z.string(),
})
export type JudgeReport = z.infer<typeof JudgeReport>

/** What the owner is sent of it: what is kept for counting stays with us. */
export const ShownReport = JudgeReport.omit({ flaggedTests: true })

/** The report of a judge fault. */
export function faultReport(
  known: Pick<JudgeReport, 'message' | 'versions' | 'referenceSha256'>,
): JudgeReport {
  return {
    verdict: 'judge_fault',
    counters: null,
    rightCounters: null,
    lines: [],
    tests: [],
    testCounts: null,
    methodCounts: null,
    diagnostics: [],
    violations: [],
    advice: [],
    stdout: '',
    stderr: '',
    steps: [],
    ...known,
  }
}
