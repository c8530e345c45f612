import type { MutationView } from '@ceping/contract/submission'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { MutationSection } from './mutation-section.tsx'

type Mutant = MutationView['mutants'][number]

const mutantWith = (fields: Partial<Mutant>): Mutant => ({
  key: 'a',
  operator: 'MATH',
  className: 'Sum',
  method: 'add',
  line: 2,
  change: '把运算 + 换成 -',
  hint: '',
  state: 'survived',
  isEndless: false,
  ranBy: [0],
  killedBy: [],
  weight: 1,
  ...fields,
})
const variant = mutantWith({
  key: 'v',
  operator: 'FAULTY_VARIANT',
  line: 0,
  change: '教师设置的一处错误',
  hint: '想想第一个',
  weight: 2,
})
const mutation: MutationView = {
  progress: 'finished',
  visibility: 'everything',
  counts: { killed: 1, survived: 3, no_coverage: 0, undecided: 0 },
  mutants: [mutantWith({ key: 'k', state: 'killed', killedBy: [0] }), mutantWith({}), variant],
  tests: [
    {
      source: 'SumTests#adds()',
      name: 'adds()',
      isRight: true,
      isUnstable: false,
      isAborted: false,
      isOrderDependent: false,
      checkCount: 1,
    },
  ],
}
const referenceCode = 'class Sum {\n  int add(int a, int b) { return a + b; }\n}'

const show = (fields: Partial<MutationView>, percent?: number) =>
  renderWithProviders(
    <MutationSection
      mutation={{ ...mutation, ...fields }}
      referenceCode={referenceCode}
      percent={percent}
    />,
  )

test('shows each mutant with its line, and the teacher’s hint for a variant', () => {
  show({})
  expect(screen.getByText('1 / 4')).toBeTruthy()
  expect(screen.getByText('全部 3')).toBeTruthy()
  expect(screen.getByText(/教师的变体相当于几个变异，不计分的不算/)).toBeTruthy()
  expect(screen.getAllByText('把运算 + 换成 -')).toHaveLength(2)
  expect(screen.getAllByText('int add(int a, int b) { return a + b; }')).toHaveLength(2)
  expect(screen.getByText('提示：想想第一个')).toBeTruthy()
  expect(screen.getByText('教师的变体 · 相当于 2 个变异')).toBeTruthy()
  expect(screen.queryByText(/第 0 行/)).toBeNull()
  expect(screen.getByRole('tab', { name: '测试与变异' })).toBeTruthy()
})

test('says how far the mutants are, once that is known', () => {
  const { unmount } = show({ progress: 'waiting' })
  expect(screen.getByRole('status').textContent).not.toContain('%')
  unmount()
  show({ progress: 'waiting' }, 40)
  expect(screen.getByRole('status').textContent).toContain('已完成 40%')
})

test('explains no weights where each counts once', () => {
  show({ mutants: [mutantWith({})], counts: { ...mutation.counts, killed: 0, survived: 1 } })
  expect(screen.getByText('0 / 1')).toBeTruthy()
  expect(screen.queryByText(/相当于几个变异/)).toBeNull()
})

test('shows where mutants are, and nothing of their change, where the teacher shows lines', () => {
  const untold = { operator: '', change: '', hint: '', ranBy: [], killedBy: [] }
  const mutants = [
    mutantWith({ key: '0', state: 'killed', ...untold }),
    mutantWith({ key: '1', ...untold }),
  ]
  show({ visibility: 'lines', mutants, tests: [] })
  expect(screen.getByText(/教师公开了它们在哪一行/)).toBeTruthy()
  expect(screen.getAllByText('参考代码第 2 行')).toHaveLength(2)
  expect(screen.queryByRole('tab')).toBeNull()
})

test('shows the numbers where the teacher shows no more', () => {
  show({ visibility: 'counts', mutants: [], tests: [] })
  expect(screen.getByText('1 / 4')).toBeTruthy()
  expect(screen.getByText(/存活 3，已杀死 1。/)).toBeTruthy()
  expect(screen.queryByText(/参考代码第/)).toBeNull()
})

test('says that it is tried again, and what the score is until then', () => {
  show({ progress: 'retrying', mutants: [], tests: [] })
  expect(screen.getByText(/还在重试，不用重新提交/)).toBeTruthy()
  expect(screen.getByText(/先按 0\s+计入，完成以后得分只会升高/)).toBeTruthy()
})

test('says so where the teacher shows nothing', () => {
  const counts = { killed: 0, survived: 0, no_coverage: 0, undecided: 0 }
  show({ visibility: 'nothing', counts, mutants: [], tests: [] })
  expect(screen.getByText(/教师没有公开变异分析/)).toBeTruthy()
  expect(screen.queryByText(/没有可以变异/)).toBeNull()
})

test('names tests that do the same, and no others', () => {
  const [adds] = mutation.tests
  const tests = ['adds()', 'addsAgain()', 'looks()', 'looksAgain()', 'addsMore()'].map((name) =>
    Object.assign({}, adds, { source: `SumTests#${name}`, name }),
  )
  const mutants = [
    mutantWith({ key: 'k', state: 'killed', ranBy: [0, 1, 2, 3, 4], killedBy: [0, 1, 4] }),
    mutantWith({ key: 's', ranBy: [4] }),
  ]
  show({ mutants, tests })
  expect(screen.getByText('adds()、addsAgain()')).toBeTruthy()
})
