import { diagnoseTest } from '@ceping/contract/language'
import {
  deleteModelSuite,
  type ModelSuiteCheck,
  type ModelSuiteView,
  updateModelSuite,
} from '@ceping/contract/model-suite'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, answerEveryCall, bodiesOf } from '../../testing/stub-api.ts'
import { SuiteEditor } from './suite-editor.tsx'

const check: ModelSuiteCheck = {
  verdict: 'passed',
  message: '',
  failures: [],
  diagnostics: [],
  counters: null,
  mutants: {
    killed: 3,
    decided: 4,
    alive: [{ key: 'a', line: 2, change: '把条件取反', state: 'survived' }],
  },
  variantProblems: [null],
}
const empty: ModelSuiteView = { problemId: 7, title: '素数', code: 'class Prime {}', suite: null }
const variant = { name: '漏掉 2', hint: '', code: 'class Prime { }', weight: 2 }
const saved: ModelSuiteView = {
  ...empty,
  suite: {
    testFileCode: 'class PrimeTests {}',
    variants: [variant],
    version: 3,
    updateTime: '2026-11-20T08:00:00',
    check,
    isOutdated: false,
  },
}

beforeEach(() => localStorage.clear())

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('writes a suite with a variant, which begins as the reference code', async () => {
  const calls = answerByPath({ [updateModelSuite.path]: () => check })
  renderWithProviders(<SuiteEditor view={empty} />)
  type('模型测试的代码', 'class PrimeTests {}')
  await userEvent.click(screen.getByRole('tab', { name: '错误变体 0' }))
  await userEvent.click(screen.getByRole('button', { name: /添加变体/ }))
  type('变体名称', '漏掉 2')
  type('变体“漏掉 2”的代码', 'class Prime { }')
  await userEvent.click(screen.getByText('与参考代码对照'))
  expect(screen.getByText('class Prime {} → class Prime { }')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(bodiesOf(calls, updateModelSuite.path)).toEqual([
    {
      problemId: 7,
      testFileCode: 'class PrimeTests {}',
      variants: [variant],
      version: null,
    },
  ])
  expect(screen.getByText('已发现')).toBeTruthy()
  expect(screen.getByText(/没有杀死 1 个变异/)).toBeTruthy()
})

test('has the suite diagnosed as a trial run while it is written', async () => {
  const violation = { member: 'System.exit', reason: '不能结束进程' }
  const calls = answerByPath({
    [diagnoseTest.path]: () => ({
      diagnostics: [],
      violations: [{ ...violation, line: 1, column: null, endColumn: null }],
    }),
  })
  renderWithProviders(<SuiteEditor view={saved} />)
  expect(await screen.findByText(/System\.exit：不能结束进程/)).toBeTruthy()
  expect(bodiesOf(calls, diagnoseTest.path)).toEqual([
    { problemId: 7, testFileCode: 'class PrimeTests {}' },
  ])
})

test('shows why the judge refuses it, and keeps what was typed', async () => {
  const problem = '模型测试没有发现它的错误。'
  const data = { ...check, variantProblems: [problem] }
  answerEveryCall({ code: 40011, message: `变体“漏掉 2”：${problem}`, data })
  const { unmount } = renderWithProviders(<SuiteEditor view={saved} />)
  type('模型测试的代码', 'class OtherTests {}')
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText(/保存失败/)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '错误变体 1' }))
  expect(screen.getByText('有问题')).toBeTruthy()
  await userEvent.click(screen.getByText(/^1\. 漏掉 2/))
  expect(screen.getByText(problem)).toBeTruthy()

  unmount()
  renderWithProviders(<SuiteEditor view={saved} />)
  expect(screen.getByLabelText('模型测试的代码')).toHaveProperty('value', 'class OtherTests {}')
  await userEvent.click(screen.getByRole('button', { name: '恢复为已保存的内容' }))
  expect(screen.getByLabelText('模型测试的代码')).toHaveProperty('value', 'class PrimeTests {}')
})

test('says that the reference code has changed since, and lets it be saved anew', async () => {
  const { suite } = saved
  renderWithProviders(
    <SuiteEditor view={{ ...saved, suite: suite && { ...suite, isOutdated: true } }} />,
  )
  expect(screen.getByText(/参考代码在保存之后改过了/)).toBeTruthy()
  expect(screen.getByText(/检查之后内容有改动/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /保\s?存/ })).toHaveProperty('disabled', false)
})

test('asks before a suite is deleted', async () => {
  const calls = answerByPath({ [deleteModelSuite.path]: () => true })
  renderWithProviders(<SuiteEditor view={saved} />)
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  const dialog = await screen.findByRole('dialog', { name: '删除模型测试和全部变体？' })
  expect(bodiesOf(calls, deleteModelSuite.path)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('删除成功')).toBeTruthy()
  expect(bodiesOf(calls, deleteModelSuite.path)).toEqual([{ problemId: 7, version: 3 }])
})

function overtake() {
  const theirs = { ...saved.suite!, testFileCode: 'class TheirTests {}', version: 4 }
  localStorage.clear()
  const { unmount } = renderWithProviders(<SuiteEditor view={saved} />)
  type('模型测试的代码', 'class MyTests {}')
  unmount()
  renderWithProviders(<SuiteEditor view={{ ...saved, suite: theirs }} />)
}

test('lets what is typed replace what others have saved meanwhile', async () => {
  const calls = answerByPath({ [updateModelSuite.path]: () => check })
  overtake()
  expect(screen.getByText(/模型测试已被他人修改/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '用我的内容覆盖' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect(bodiesOf(calls, updateModelSuite.path)).toMatchObject([
    { testFileCode: 'class MyTests {}', version: 4 },
  ])
})

test('takes over what others have saved meanwhile', async () => {
  overtake()
  await userEvent.click(screen.getByRole('button', { name: '改用他人的内容' }))
  expect(screen.getByLabelText('模型测试的代码')).toHaveProperty('value', 'class TheirTests {}')
  expect(screen.queryByText(/已被他人修改/)).toBeNull()
})

test('reads what others have saved when it is refused because of that', async () => {
  const theirs = { ...saved.suite!, testFileCode: 'class TheirTests {}', version: 4 }
  const calls = vi.fn<(address: string) => Promise<Response>>(async (address) =>
    Response.json(
      address.includes('update')
        ? { code: 40902, message: '内容已被他人修改', data: null }
        : { code: 0, message: 'ok', data: { ...saved, suite: theirs } },
    ),
  )
  vi.stubGlobal('fetch', calls)
  renderWithProviders(<SuiteEditor view={saved} />)
  type('模型测试的代码', 'class MyTests {}')
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText(/保存失败/)).toBeTruthy()
  await waitFor(() =>
    expect(calls.mock.calls.map(([address]) => address)).toContainEqual(
      expect.stringContaining('/model-suite?'),
    ),
  )
})

test('keeps what is typed while it is being saved', async () => {
  let answer: (() => void) | undefined
  const waiting = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ code: 0, message: 'ok', data: check }))
  })
  // Each call reads its own copy of the answer.
  vi.stubGlobal('fetch', async () => (await waiting).clone())
  const { unmount } = renderWithProviders(<SuiteEditor view={saved} />)
  type('模型测试的代码', 'class SentTests {}')
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText(/最多一分多钟/)).toBeTruthy()
  type('模型测试的代码', 'class LaterTests {}')
  answer?.()
  expect(await screen.findByText('保存成功')).toBeTruthy()

  unmount()
  const sent = { testFileCode: 'class SentTests {}', version: 4 }
  const { suite } = saved
  renderWithProviders(<SuiteEditor view={{ ...saved, suite: suite && { ...suite, ...sent } }} />)
  expect(screen.getByLabelText('模型测试的代码')).toHaveProperty('value', 'class LaterTests {}')
})
