import { submitTests } from '@ceping/contract/submission'
import { vi } from 'vitest'
import { useJudging } from '../../features/submission/use-judging.ts'
import { press, show } from '../../testing/page.tsx'
import { answer, cutOff, garble, refuse } from '../../testing/serve.ts'
import { reportWith, submissionWith } from '../../testing/submission.ts'
import type { Case } from './section-eight.ts'

function SubmitButton() {
  const { start } = useJudging({
    scope: { problemId: 7, assignmentId: 2, userId: 4 },
    problem: { title: '素数', code: 'class Prime {}' },
    onJudged: () => {},
    onFailed: () => {},
  })
  return <button onClick={() => void start('class PrimeTests {}')}>提交判题</button>
}

async function submit() {
  show(<SubmitButton />)
  await press('提交判题')
}

/** Submit, and wait while the page sends an unanswered call twice again. */
async function submitToTheEnd() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    show(<SubmitButton />)
    document.querySelector('button')?.click()
    await vi.advanceTimersByTimeAsync(4_000)
  } finally {
    vi.useRealTimers()
  }
}

export const submission: Case<'submission'>[] = [
  {
    text: '提交成功',
    when: 'a submission has a score',
    answers: [answer(submitTests, submissionWith())],
    provoke: submit,
  },
  {
    text: '判题失败：…',
    rest: '没有发现可以运行的测试',
    when: 'a submission has no score',
    answers: [
      answer(
        submitTests,
        submissionWith({
          verdict: 'no_tests',
          score: null,
          totalScore: null,
          report: reportWith({ message: '没有发现可以运行的测试' }),
        }),
      ),
    ],
    provoke: submit,
  },
  {
    text: '提交失败: …',
    rest: '已经截止，不能再提交',
    when: 'the deadline has passed',
    answers: [refuse(submitTests, 'ASSIGNMENT_CLOSED')],
    provoke: submit,
  },
  {
    text: '请求异常，请检查网络',
    when: 'the server is away',
    answers: [cutOff(submitTests)],
    provoke: submitToTheEnd,
  },
  {
    text: '请求异常',
    when: 'a proxy answers in place of the server',
    answers: [garble(submitTests)],
    provoke: submit,
  },
]
