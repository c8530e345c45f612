import { submitTests } from '@ceping/contract/submission'
import { errorCodes } from '@ceping/contract/error-codes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { submissionWith } from '../../testing/submission.ts'
import { useJudging } from './use-judging.ts'

function Page() {
  const judging = useJudging({
    scope: { problemId: 7, assignmentId: 2, userId: 4 },
    problem: { title: '素数', code: 'class Prime {}' },
    onJudged: () => undefined,
    onFailed: () => undefined,
  })
  return (
    <>
      <button onClick={() => void judging.start('class PrimeTests {}')}>提交</button>
      <button onClick={judging.stopWaiting}>不再等待</button>
      <button onClick={judging.close}>知道了</button>
      <output>{judging.progress?.phase ?? '没有在判题'}</output>
    </>
  )
}

/** Answer what is submitted, one after the other; undefined: not at all. Returns the keys that came. */
function answerSubmissions(answers: (object | undefined)[]): (string | null)[] {
  const keys: (string | null)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (address, request) => {
      if (address !== submitTests.path) return Response.json({ code: 0, message: 'ok', data: null })
      keys.push(new Headers(request?.headers).get('idempotency-key'))
      const answer = answers[keys.length - 1]
      if (answer !== undefined) return Response.json(answer)
      return new Promise((_, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    }),
  )
  return keys
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const judged = { code: 0, message: 'ok', data: submissionWith() }

test('says why it was refused, once', async () => {
  const { code, message } = errorCodes.ASSIGNMENT_CLOSED
  answerSubmissions([{ code, message, data: null }])
  renderWithProviders(<Page />)
  await press('提交')
  await screen.findByText(`提交失败: ${message}`)
  expect(screen.getAllByText(new RegExp(message))).toHaveLength(1)
})

test('sends what nobody has answered under the same key once more', async () => {
  const keys = answerSubmissions([undefined, judged, judged])
  renderWithProviders(<Page />)
  await press('提交')
  await press('不再等待')
  await screen.findByText('服务器还没有回应，不能确定是否收到；再次提交同一份代码不会重复计入')
  await press('提交')
  await screen.findByText('提交成功')
  await press('知道了')
  await press('提交')
  await expect.poll(() => keys).toHaveLength(3)
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('keeps the key where it was refused: an earlier try may have arrived', async () => {
  const refusal = { code: errorCodes.NOT_SIGNED_IN.code, message: '请先登录', data: null }
  const keys = answerSubmissions([refusal, judged])
  renderWithProviders(<Page />)
  await press('提交')
  await expect.poll(() => keys).toHaveLength(1)
  await screen.findByText('没有在判题')
  await press('提交')
  await screen.findByText('提交成功')
  // The dialog over the page has said it.
  expect(screen.queryByText(/提交失败/)).toBeNull()
  expect(keys[1]).toBe(keys[0])
})
