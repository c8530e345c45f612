import type { Verdict } from '@ceping/contract/vocabulary'

type Tone = 'success' | 'warning' | 'error' | 'default'

/** How each verdict is named and coloured. */
export const verdictWords: Record<Verdict, { label: string; tone: Tone }> = {
  passed: { label: '全部通过', tone: 'success' },
  tests_failed: { label: '有测试未通过', tone: 'warning' },
  compile_error: { label: '编译错误', tone: 'error' },
  no_tests: { label: '没有可执行的测试', tone: 'error' },
  forbidden_api: { label: '使用了禁止的接口', tone: 'error' },
  time_limit: { label: '运行超时', tone: 'error' },
  memory_limit: { label: '内存超限', tone: 'error' },
  output_limit: { label: '输出或测试过多', tone: 'error' },
  process_limit: { label: '线程或进程超限', tone: 'error' },
  crashed: { label: '运行崩溃', tone: 'error' },
  tampered: { label: '结果被篡改', tone: 'error' },
  judge_fault: { label: '判题服务故障', tone: 'default' },
}
