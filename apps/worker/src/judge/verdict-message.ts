import { type Advice, notRunAdvice } from '@ceping/contract/advice'
import {
  type CompilerDiagnostic,
  type JudgeReport,
  type PrepareResponse,
  type TestCounts,
  testLimit,
} from '@ceping/contract/judge'
import { countTests } from '@ceping/contract/trim-report'
import { heapMb, processLimits } from '../sandbox/sandbox.ts'
import type { Evidence } from './evidence.ts'
import { findMisuse, nameTest, summarizeFailure } from './failure-message.ts'
import { countedTests } from '@ceping/judging/score'
import { formatBytes, formatSeconds, listSome, shorten } from './message-parts.ts'
import { maxRunBytes } from './run-half.ts'

/** Sentences that do not depend on the submission. */
export const plainMessages = {
  referenceRejected: '本题的参考代码无法编译，本次提交不计分，也不影响成绩：请告知任课教师。',
  crashed:
    '测试进程没有运行到最后就结束了，本次提交不计分：请检查测试是否使程序提前退出，例如结束了虚拟机或打断了主线程。',
  tampered:
    '判题结果校验未通过，本次提交不计分：请删去测试代码中接触覆盖率数据或判题程序的部分；如果没有这样的代码，请告知任课教师。',
  judgeFault: '判题系统出现故障，本次提交不计分，也不影响成绩：请稍后重新提交。',
}

/** For each limit, the sentence with its value. */
export const limitMessages = {
  heap: () =>
    `堆内存超过 ${heapMb.run} MB，测试被终止：请减少测试中创建的对象和数据量，检查是否有无止境的添加。`,
  memory: ({ limits }: Evidence) =>
    `内存超过 ${limits.memoryMb} MB，测试被终止：请减少测试中创建的对象、数据量和线程。`,
  processes: () =>
    `线程和进程超过 ${processLimits.run} 个，测试被终止：请减少测试中的并发数量，并等待线程结束。`,
  tests: () =>
    `测试超过 ${testLimit} 个，被终止：请减少参数化、重复和动态测试的次数，或检查它们的来源是否没有尽头。`,
  output: ({ limits }: Evidence) =>
    `输出超过 ${formatBytes(limits.outputLimitBytes)}（System.out 与 System.err 合计），测试被终止：请减少测试中打印的内容。`,
  report: () =>
    `测试进程写出的数据超过 ${formatBytes(maxRunBytes)}，被终止：请减少测试的数量和打印的内容。`,
  time: (evidence: Evidence) =>
    `运行超过 ${formatSeconds(evidence.limits.runTimeoutMs)}，测试被终止：${whereItHung(evidence)}请检查是否有死循环、死锁或过长的等待。`,
  cpu: ({ limits }: Evidence) =>
    `占用处理器超过 ${limits.cpuSeconds} 秒，测试被终止：请检查是否有死循环或过多的计算。`,
}

/** The run half adds the unfinished test as the last one. */
function whereItHung({ analysis }: Evidence): string {
  const last = analysis?.status === 'analysed' ? analysis.tests.at(-1) : undefined
  if (last?.failure?.type !== 'java.util.concurrent.TimeoutException') return ''
  const { line } = last.failure
  const position = line === null ? '' : `，停在第 ${line} 行`
  return `${nameTest(last)} 没有结束${position}。`
}

export function exhaustedMessage({ limits }: Evidence, isLate: boolean): string {
  const limit = isLate
    ? `超过 ${formatSeconds(limits.compileTimeoutMs)}`
    : `占用资源过多（编译器的内存为 ${heapMb.trusted} MB）`
  return `编译${limit}，被终止：请简化测试代码后重新提交，过长的常量表达式、嵌套过深的泛型或 Lambda 会使编译器耗尽资源；如果测试代码很简单，请告知任课教师，参考代码也会一起编译。`
}

export function rejectedMessage(
  rejected: Extract<PrepareResponse, { status: 'rejected' }>,
): string {
  const { verdict, diagnostics, violations, advice } = rejected
  if (verdict === 'compile_error') return compileErrorMessage(diagnostics)
  if (verdict === 'forbidden_api') return forbiddenMessage(violations)
  return noTestsMessage({ tests: [], testCounts: null }, advice)
}

function compileErrorMessage(diagnostics: CompilerDiagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first === undefined) return '测试代码编译失败：请修改后重新提交。'
  const { line, column, message, hint } = first
  const position = line === null ? '' : `第 ${line} 行${column === null ? '' : `第 ${column} 列`}：`
  const what = hint ?? message.split('\n', 1)[0] ?? ''
  const count = errors.length === 1 ? '' : `，共 ${errors.length} 处错误`
  return sentence(`测试代码编译失败${count}。${position}${what}`)
}

function forbiddenMessage(
  violations: Extract<PrepareResponse, { status: 'rejected' }>['violations'],
): string {
  const [first] = violations
  if (first === undefined) return '测试代码使用了判题环境不允许的功能：请删去后重新提交。'
  const position = first.line === null ? '' : `第 ${first.line} 行的 `
  const more = violations.length === 1 ? '' : `另有 ${violations.length - 1} 处，见下方列表。`
  return `${position}${first.member} 不允许使用：${sentence(first.reason)}${more}`
}

/** The most helpful tests, and the counts of all. */
type SomeTests = Pick<JudgeReport, 'tests' | 'testCounts'>

/** Say why no test ran: the advice, and the reason of the first skipped test. */
export function noTestsMessage(some: SomeTests, advice: Advice[]): string {
  const reasons = advice
    .filter(({ code }) => notRunAdvice.has(code))
    .map(({ line, message }) => `${line === null ? '' : `第 ${line} 行：`}${message}`)
  const [skipped] = some.tests
  if (skipped !== undefined) {
    const counts = countTests(some)
    const reason =
      skipped.reason === null ? '' : `（${nameTest(skipped)}：${shorten(skipped.reason)}）`
    reasons.unshift(
      `${counts.skipped + counts.aborted} 个测试全部被跳过${reason}，请去掉 @Disabled 或不成立的假设。`,
    )
  }
  if (reasons.length === 0) {
    reasons.push('请用 @Test（org.junit.jupiter.api.Test）标注测试方法。')
  }
  return `没有可以执行的测试。${listSome(reasons)}`
}

export function passedMessage({ passed, aborted, skipped }: TestCounts): string {
  const rest = aborted + skipped
  return rest === 0
    ? `全部 ${passed} 个测试通过。`
    : `全部 ${passed} 个测试通过，另有 ${rest} 个被跳过。`
}

/** Say how many tests failed, and explain the first one. */
export function testsFailedMessage(some: SomeTests, advice: Advice[]): string {
  const counts = countTests(some)
  const first = some.tests.find(({ outcome }) => outcome === 'failed')
  if (first === undefined) throw new RangeError('no test failed')
  const line = first.failure?.line ?? null
  const position = line === null ? ' ' : `（第 ${line} 行）`
  const more = counts.failed === 1 ? '' : `另有 ${counts.failed - 1} 个见下方列表。`
  const summary = summarizeFailure(first, findMisuse(advice))
  return `${countedTests(counts)} 个测试中有 ${counts.failed} 个未通过：${nameTest(first)}${position}${summary}${more}`
}

function sentence(text: string): string {
  return /[。！？;；]$/.test(text) ? text : `${text}。`
}
