import { getComposition } from '@ceping/contract/composition'
import type { Drawing } from '@ceping/contract/drawing'
import { listProblems } from '@ceping/contract/problem'
import { listProblemSets } from '@ceping/contract/problem-set'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { assignmentWith, bank, bankPage, compositionWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import type { AssignmentFields } from './assignment-fields.ts'
import { chosenOf } from './composition.ts'
import { inputOf } from './drawing.ts'
import { ProblemsItem } from './problems-item.tsx'

const rule = { problemSetId: 2, tags: ['循环'], count: 1, points: 20 }
const drawing: Drawing = {
  seed: 41,
  isPerStudent: true,
  rules: [rule, { ...rule, tags: [], count: 2, points: 10 }],
}
const drawn = [
  { problemId: 3, title: '栈', ruleNumber: 1 },
  { problemId: 1, title: '三角形', ruleNumber: 2 },
  { problemId: 2, title: '日期', ruleNumber: 2 },
]
const early = assignmentWith({ assignmentCondition: '未开始', hasOwnPapers: true })
const forAll = { ...early, hasOwnPapers: false }

interface Shown {
  edited?: typeof early
  problems?: Parameters<typeof compositionWith>[0]
  drawing?: Drawing | null
  isSeen?: boolean
}

/** The part of a dialog that is about problems; gives what would be sent of it. */
function show({ edited, problems = [], drawing = null, isSeen = false }: Shown = {}) {
  answerByPath({
    [listProblemSets.path]: () => [bank],
    [listProblems.path]: () =>
      bankPage(['三角形', '日期', '栈'], (title) => (title === '栈' ? ['循环'] : [])),
    [getComposition.path]: () => compositionWith(problems, { drawing, isSeen }),
  })
  let sent: AssignmentFields | undefined
  renderWithProviders(
    <MemoryRouter>
      <Form
        initialValues={{ problemSetId: 2 }}
        onFinish={(filledIn: AssignmentFields) => (sent = filledIn)}
      >
        <ProblemsItem edited={edited ?? null} />
        <button type="submit">发送</button>
      </Form>
    </MemoryRouter>,
  )
  return async () => {
    sent = undefined
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(sent).toBeDefined())
    const { problemSetId, problems, drawing } = sent!
    return {
      problemSetId,
      problems: problems && chosenOf(problems),
      drawing: drawing && inputOf(drawing),
    }
  }
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const turn = async (name: string) => userEvent.click(await screen.findByText(name))
const type = (label: string, typed: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })

describe('a new assignment', () => {
  it('is drawn by rules that say what they can draw from', async () => {
    const send = show()
    await turn('随机抽题')
    expect(await screen.findByText('可抽 3 道')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('规则 1 的标签'))
    await userEvent.click(await screen.findByTitle('循环'))
    expect(await screen.findByText('可抽 1 道')).toBeTruthy()
    type('规则 1 的每题分值', '20')
    await turn('添加规则')
    // The first rule has the one with its tag.
    expect(await screen.findByText('可抽 2 道')).toBeTruthy()
    type('规则 2 的题数', '3')
    expect(await screen.findByText(/可抽 2 道，不足 3 道/)).toBeTruthy()
    await turn('发送')
    expect(await screen.findByText('规则 2：可抽的题目不足')).toBeTruthy()
    type('规则 2 的题数', '2')
    expect(screen.getByText('每份试卷 3 题，共 40 分')).toBeTruthy()
    const { seed: _, ...input } = drawing
    expect(await send()).toEqual({ problemSetId: 2, problems: undefined, drawing: input })
  })

  it('has rules that can be moved and taken out, and a seed that can be changed', async () => {
    const send = show()
    await turn('随机抽题')
    type('随机种子', '7')
    await turn('添加规则')
    type('规则 2 的题数', '2')
    await click('上移规则 2')
    await click('删除规则 2')
    await userEvent.click(screen.getByRole('switch', { name: '每名学生分别抽题' }))
    expect(screen.getByText('只抽一次，所有学生的题目相同。')).toBeTruthy()
    const [first] = drawing.rules
    const only = { ...first, tags: [], count: 2, points: 10 }
    expect((await send()).drawing).toEqual({ seed: 7, isPerStudent: false, rules: [only] })
    await click('换一个')
    const { drawing: redrawn } = await send()
    expect(redrawn?.seed).toBeGreaterThan(0)
    expect(redrawn?.seed).not.toBe(7)
  })

  it('is sent with what is chosen by hand where that is what one came back to', async () => {
    const send = show()
    await turn('随机抽题')
    await turn('选择题目')
    await screen.findByText('全部 3 题，各 10 分')
    expect(await send()).toEqual({ problemSetId: 2, problems: undefined, drawing: undefined })
  })
})

describe('one that was drawn', () => {
  it('shows its seed, and sends nothing where all is as it was', async () => {
    const send = show({ edited: early, problems: drawn, drawing })
    expect((await screen.findByLabelText<HTMLInputElement>('随机种子')).value).toBe('41')
    const unchanged = { problemSetId: 2, problems: undefined, drawing: undefined }
    expect(await send()).toEqual(unchanged)
    type('规则 1 的每题分值', '30')
    expect((await send()).drawing).toMatchObject({ seed: 41, rules: [{ points: 30 }, {}] })
    type('规则 1 的每题分值', '20')
    expect(await send()).toEqual(unchanged)
  })

  it('lets another seed be typed in place of its own', async () => {
    const send = show({ edited: early, problems: drawn, drawing })
    const seed = await screen.findByLabelText<HTMLInputElement>('随机种子')
    await userEvent.clear(seed)
    expect([seed.value, seed.placeholder]).toEqual(['', '留空则仍为 41'])
    await userEvent.type(seed, '7')
    expect((await send()).drawing?.seed).toBe(7)
  })

  it('can be chosen by hand, which is always sent', async () => {
    const send = show({ edited: early, problems: drawn, drawing })
    await turn('选择题目')
    await screen.findByText('已选 3 题，共 30 分')
    expect((await send()).problems?.map(({ problemId }) => problemId)).toEqual([3, 1, 2])
  })

  it.each([
    [{ assignmentCondition: '进行中' }, false, '这次作业已经开始，不能重新抽题。'],
    [{}, true, '这次作业曾经开始，已有学生看过题目，不能重新抽题。'],
  ] as const)('keeps its papers, and says why: %j %j', async (fields, isSeen, reason) => {
    const send = show({ edited: { ...early, ...fields }, problems: drawn, drawing, isSeen })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.getByText(/随机种子 41/)).toBeTruthy()
    expect(screen.queryByLabelText('选题方式')).toBeNull()
    expect(screen.queryByText('添加规则')).toBeNull()
    expect(await send()).toEqual({ problemSetId: 2, problems: undefined, drawing: undefined })
  })

  it('can still be chosen by hand after its start where all have the same', async () => {
    const send = show({
      edited: { ...forAll, assignmentCondition: '进行中' },
      problems: drawn,
      drawing: { ...drawing, isPerStudent: false },
    })
    expect(await screen.findByText('这次作业已经开始，不能重新抽题。')).toBeTruthy()
    await turn('选择题目')
    await userEvent.click(await screen.findByRole('checkbox', { name: '日期' }))
    expect((await send()).problems).toHaveLength(2)
  })
})

it('offers no drawing to what was chosen and has started', async () => {
  show({ edited: assignmentWith(), problems: drawn })
  await screen.findByRole('group', { name: '题目' })
  expect(screen.queryByLabelText('选题方式')).toBeNull()
})
