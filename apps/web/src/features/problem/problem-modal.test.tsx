import { type ProblemView, updateProblem } from '@ceping/contract/problem'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodiesOf, bodyOf } from '../../testing/stub-api.ts'
import type { ProblemTarget } from './problem-fields.ts'
import { ProblemModal } from './problem-modal.tsx'

const problem: ProblemView = {
  problemId: 7,
  problemSetId: 2,
  title: '素数',
  tags: ['循环'],
  description: '判断素数',
  code: 'class Prime {}',
  language: 'java',
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  userVO: { realName: '陈思远' },
  version: 3,
}

const newProblem: ProblemTarget = { mode: 'create', problemSetId: 2 }

const rejection = {
  code: 40003,
  message: '参考代码第 2 行：找不到符号',
  data: {
    diagnostics: [
      {
        source: 'reference',
        severity: 'error',
        line: 2,
        column: 5,
        endColumn: null,
        code: 'compiler.err.cant.resolve',
        message: '找不到符号',
        hint: '检查拼写',
      },
    ],
  },
}

function open(target: ProblemTarget) {
  const onClose = vi.fn<() => void>()
  const { unmount } = renderWithProviders(
    <MemoryRouter>
      <ProblemModal
        isOpen
        target={target}
        knownTags={[]}
        onClose={onClose}
        onCreateAnother={vi.fn<() => void>()}
      />
    </MemoryRouter>,
  )
  return { onClose, unmount }
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

/** A comma ends a tag. */
function typeTag(tag: string) {
  type('标签', `${tag},`)
}

function typeProblem() {
  type('题目名称', '三角形')
  type('题目描述', '判断三角形')
  type('参考代码', 'class Triangle {\n    Sting kind;\n}')
}

function typed(label: string): string {
  return screen.getByLabelText<HTMLTextAreaElement>(label).value
}

function click(name: string) {
  // jsdom takes seconds to find out what is hidden; nothing is.
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))
}

beforeEach(() => localStorage.clear())
test('asks for title, description and code before it calls the server', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 9 })
  open(newProblem)
  type('题目名称', '  ')
  click('创建')
  expect(await screen.findByText('请输入题目名称')).toBeTruthy()
  expect(screen.getByText('请输入题目描述')).toBeTruthy()
  expect(screen.getByText('请输入参考代码')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('takes no tag of more than 20 characters', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 9 })
  open(newProblem)
  typeProblem()
  typeTag('长'.repeat(21))
  click('创建')
  expect(await screen.findByText('标签最多 20 个字符')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('creates, and offers a trial run', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: 9 })
  open(newProblem)
  typeProblem()
  typeTag('分支')
  click('创建')
  expect(await screen.findByText('创建成功')).toBeTruthy()
  expect(bodyOf(fetch.mock.calls[0])).toEqual({
    problemSetId: 2,
    title: '三角形',
    tags: ['分支'],
    description: '判断三角形',
    code: 'class Triangle {\n    Sting kind;\n}',
  })
  const trial = screen.getByRole('link', { name: /试运行/, hidden: true })
  expect(trial.getAttribute('href')).toBe('/view/question/9')
  expect(localStorage).toHaveLength(0)
})

test('shows where the code does not compile, and keeps what was typed', async () => {
  answerEveryCall(rejection)
  const { onClose } = open(newProblem)
  typeProblem()
  click('创建')
  expect(await screen.findByText('操作失败')).toBeTruthy()
  expect(screen.getByText('参考代码第 2 行：找不到符号')).toBeTruthy()
  expect(screen.getByLabelText('标记').textContent).toBe('2：找不到符号\n检查拼写')
  expect(screen.getByLabelText('光标').textContent).toBe('2')
  const list = screen.getByRole('list', { name: '编译信息', hidden: true })
  expect(within(list).getByText('第 2 行第 5 列')).toBeTruthy()
  expect([typed('题目名称'), typed('题目描述')]).toEqual(['三角形', '判断三角形'])
  expect(typed('参考代码')).toContain('Sting kind')
  expect(onClose).not.toHaveBeenCalled()
})

test('says when the code compiles, until it is changed', async () => {
  answerEveryCall({ code: 0, message: 'ok', data: { isCompilable: true, diagnostics: [] } })
  open({ mode: 'edit', problem })
  click('编译检查')
  expect(await screen.findByText(/编译通过/)).toBeTruthy()
  expect(screen.queryByText(/代码已修改/)).toBeNull()
  type('参考代码', 'class Prime { }')
  expect(screen.getByText('代码已修改，可重新检查')).toBeTruthy()
  expect(screen.queryByText(/编译通过/)).toBeNull()
})

test('saves the version that was opened', async () => {
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: true })
  const { onClose } = open({ mode: 'edit', problem })
  type('题目名称', '质数')
  click('保存')
  expect(await screen.findByText('修改成功')).toBeTruthy()
  const [sent] = bodiesOf(fetch, updateProblem.path)
  expect(sent).toMatchObject({ problemId: 7, title: '质数', version: 3 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('replaces what somebody else saved only when asked to', async () => {
  const message = '内容已被他人修改，请刷新后再试'
  const fetch = answerEveryCall({ code: 40902, message, data: null })
  open({ mode: 'edit', problem })
  type('题目名称', '质数')
  click('保存')
  expect(await screen.findByText('题目已被他人修改，你的内容还没有保存')).toBeTruthy()
  fetch.mockImplementation(async () => Response.json({ code: 0, message: 'ok', data: true }))
  click('用我的内容覆盖')
  expect(await screen.findByText('修改成功')).toBeTruthy()
  const last = bodiesOf(fetch, updateProblem.path).at(-1)
  expect(last).toMatchObject({ title: '质数' })
  expect(last).not.toHaveProperty('version')
})

test('has everything typed again after the page was left with the server away', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { unmount } = open(newProblem)
  typeProblem()
  click('创建')
  expect(await screen.findByText('操作失败')).toBeTruthy()
  unmount()
  open(newProblem)
  expect(screen.getByText('已恢复上次没有保存的内容')).toBeTruthy()
  expect(typed('题目名称')).toBe('三角形')
  expect(typed('参考代码')).toContain('Sting kind')
})

test('asks before it throws away what was typed', async () => {
  const { onClose } = open({ mode: 'edit', problem })
  type('题目名称', '质数')
  click('取消')
  expect(await screen.findByText('关闭后，已输入的内容将不会保留。')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  click('放弃修改')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['题目名称', () => type('题目名称', '质数'), () => typed('题目名称') === '质数'],
  ['标签', () => typeTag('数学'), () => screen.queryByTitle('数学') !== null],
  ['题目描述', () => type('题目描述', '质数'), () => typed('题目描述') === '质数'],
  ['参考代码', () => type('参考代码', 'class P {}'), () => typed('参考代码') === 'class P {}'],
])('keeps %s alone, and asks before it is lost', async (_, change, isKept) => {
  for (const target of [newProblem, { mode: 'edit', problem } as const]) {
    const { onClose, unmount } = open(target)
    change()
    click('取消')
    expect(await screen.findByText('关闭后，已输入的内容将不会保留。')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    unmount()
    const again = open(target)
    expect(screen.getByText('已恢复上次没有保存的内容')).toBeTruthy()
    expect(isKept()).toBe(true)
    again.unmount()
  }
})

test('closes at once where nothing was typed', async () => {
  const { onClose } = open({ mode: 'edit', problem })
  click('取消')
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows what students will see, and what differs from the saved problem', async () => {
  answerEveryCall({ code: 0, message: 'ok', data: null })
  open({ mode: 'edit', problem })
  type('题目描述', '## 规则')
  fireEvent.click(screen.getByText('预览'))
  expect(await screen.findByRole('heading', { name: '规则', hidden: true })).toBeTruthy()
  type('参考代码', 'class Prime { }')
  fireEvent.click(screen.getAllByText('与已保存的对照')[1] as HTMLElement)
  expect(await screen.findByText('class Prime {} → class Prime { }')).toBeTruthy()
  fireEvent.click(screen.getByText('继续编写'))
  expect(typed('参考代码')).toBe('class Prime { }')
})

test('leaves the comparison when a refusal leads into the code', async () => {
  answerEveryCall(rejection)
  open({ mode: 'edit', problem })
  type('参考代码', 'class Prime { }')
  fireEvent.click(screen.getAllByText('与已保存的对照')[1] as HTMLElement)
  expect(await screen.findByText('class Prime {} → class Prime { }')).toBeTruthy()
  click('保存')
  expect(await screen.findByText('参考代码第 2 行：找不到符号')).toBeTruthy()
  expect(screen.getByLabelText('光标').textContent).toBe('2')
  expect(screen.queryByText('class Prime {} → class Prime { }')).toBeNull()
})
