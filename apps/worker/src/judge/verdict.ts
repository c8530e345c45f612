import { runExitCode, type TestResult } from '@ceping/contract/judge'
import type { Verdict } from '@ceping/contract/vocabulary'
import type { Evidence, RunOutcome } from './evidence.ts'

/** The Chinese sentence that says what happened and what to do. */
export const verdictMessages: Record<Verdict, string> = {
  passed: '全部测试通过。',
  tests_failed: '有测试未通过：参考代码是正确的，请检查未通过的测试中的预期结果。',
  compile_error: '测试代码编译失败：请按提示修改后重新提交。',
  no_tests: '没有可以执行的测试：请用 @Test 标注测试方法，并确认它们没有全部被禁用或跳过。',
  forbidden_api: '测试代码使用了判题环境不允许的功能：请按提示删去后重新提交。',
  time_limit: '运行超时：请检查是否有死循环、死锁或过长的等待。',
  memory_limit: '内存超出限制：请减少测试中创建的对象和数据量。',
  output_limit: '输出超出限制：请减少测试中打印的内容。',
  process_limit: '创建的线程或进程过多：请减少测试中的并发数量。',
  crashed: '测试进程在完成之前意外结束：请检查测试是否使程序提前退出。',
  tampered: '判题结果校验未通过，本次提交不计分：测试代码不得干预覆盖率的统计。',
  judge_fault: '判题系统出现故障，本次提交不计分，也不影响成绩：请稍后重新提交。',
}

export const exhaustedMessage = '编译超时或占用资源过多：请简化测试代码后重新提交。'
export const referenceRejectedMessage =
  '本题的参考代码无法编译，本次提交不计分，也不影响成绩：请告知任课教师。'

/** 128 + SIGXCPU: the system's own clock, should ours not have ended it first. */
const cpuLimitExitCode = 152

/** 128 + SIGKILL and SIGTERM: somebody ended it, and neither we nor its own code did. */
const killedExitCodes = new Set([137, 143])

/** What a judging comes to, and the sentence for it. */
export interface Finding {
  verdict: Verdict
  message: string
}

/**
 * Decide what the student's code did. The first that applies: tampered, forbidden_api,
 * compile_error, memory, process, output and time limit, crashed, no_tests, tests_failed, passed.
 * Pure; the order is that of judge-security.md, section 3. Throws when the run half was killed from
 * outside (`docker stop`, or where the sandbox cannot tell, the system for want of memory): that
 * says nothing about the code.
 */
export function decideVerdict(evidence: Evidence): Finding {
  const { preparation, run, analysis } = evidence
  switch (preparation.status) {
    case 'exhausted':
      return { verdict: 'compile_error', message: exhaustedMessage }
    case 'reference_rejected':
      return { verdict: 'judge_fault', message: referenceRejectedMessage }
    case 'rejected':
      return found(preparation.verdict)
    case 'prepared':
      break
  }
  if (analysis?.status === 'tampered') return found('tampered')
  const limit = run === null ? null : findLimit(run)
  if (limit !== null) return found(limit)
  const exitCode = run?.ending?.exitCode
  if (exitCode !== undefined && killedExitCodes.has(exitCode)) {
    throw new Error(`the run half was killed from outside: exit code ${exitCode}`)
  }
  // Whoever forges a report must still keep the run half from ending as it does after its own.
  if (analysis?.status !== 'analysed' || exitCode !== 0) return found('crashed')
  return found(judgeTests(analysis.tests))
}

function found(verdict: Verdict): Finding {
  return { verdict, message: verdictMessages[verdict] }
}

function findLimit({ ending, isTimedOut, isOverflown }: RunOutcome): Verdict | null {
  if (ending?.isOomKilled || ending?.exitCode === runExitCode.outOfMemory) return 'memory_limit'
  if (ending?.exitCode === runExitCode.processLimit) return 'process_limit'
  if (isOverflown || ending?.exitCode === runExitCode.outputLimit) return 'output_limit'
  if (isTimedOut || ending?.exitCode === cpuLimitExitCode) return 'time_limit'
  return null
}

function judgeTests(tests: TestResult[]): Verdict {
  const counted = tests.filter(isCounted)
  if (counted.length === 0) return 'no_tests'
  return counted.every(({ outcome }) => outcome === 'passed') ? 'passed' : 'tests_failed'
}

/** Whether a test counts: those that were skipped or given up by an assumption do not. */
export function isCounted({ outcome }: TestResult): boolean {
  return outcome === 'passed' || outcome === 'failed'
}
