import type { JudgeReport } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import type { SubmissionView } from '@ceping/contract/submission'

const report: JudgeReport = {
  verdict: 'passed',
  message: '全部测试通过。',
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
  versions: { runner: '1.0.0', jdk: '17', junit: '5.9.2', jacoco: '0.8.6' },
  referenceSha256: '',
}

/** A judged submission, with what a test is about put in its place. */
export function submissionWith(fields: Partial<SubmissionView> = {}): SubmissionView {
  return {
    submissionId: 12,
    submissionNumber: 3,
    problemId: 7,
    problemName: '素数',
    assignmentId: 2,
    userId: 4,
    realName: '陈思远',
    isTrial: false,
    isBest: true,
    lateUnits: 0,
    countedPercent: 100,
    countedScore: 90,
    createTime: '2026-11-20T08:00:00',
    stage: 'judged',
    commentCount: 0,
    unseenCommentCount: 0,
    feedback: 'everything',
    verdict: 'passed',
    instructionCoverage: 90,
    branchCoverage: null,
    lineCoverage: 59.99,
    complexityCoverage: 20,
    methodCoverage: 100,
    classCoverage: 100,
    comprehensiveCoverage: 74,
    totalScore: 74,
    testFileName: 'PrimeTests.java',
    testFileCode: 'class PrimeTests {}',
    fileCode: 'class Prime {}',
    revisionNumber: 1,
    newestRevisionNumber: 1,
    report,
    mutation: null,
    score: {
      gateBy: 'methods',
      rightTestsOnly: false,
      passedTests: 1,
      countedTests: 1,
      gate: 1,
      components: [{ component: 'coverage', share: 100, score: 74, isPending: false }],
      totalScore: 74,
    },
    scoringPolicy: defaultScoringPolicy,
    rescoredAt: null,
    ...fields,
  }
}

/** A report with what a test is about put in its place. */
export function reportWith(fields: Partial<JudgeReport>): JudgeReport {
  return { ...report, ...fields }
}
