import type { AssignmentView } from '@ceping/contract/assignment'
import { addProblems, getComposition, listNewProblems } from '@ceping/contract/composition'
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
import type { AssignmentDraft } from './assignment-fields.ts'
import { chosenOf } from './composition.ts'
import { CompositionItem } from './composition-item.tsx'
import { NewProblemsOffer } from './new-problems.tsx'
import { ProblemSetItem } from './problem-set-item.tsx'

const otherBank = { ...bank, problemSetId: 5, name: '集合' }

interface Shown {
  edited?: AssignmentView
  problems?: Parameters<typeof compositionWith>[0]
  sets?: (typeof bank)[]
}

/** The part of a dialog that is about problems; gives what would be sent. */
function show({ edited, problems = [], sets = [bank, otherBank] }: Shown = {}) {
  const date = { problemId: 2, title: '日期' }
  const added: (typeof date)[] = []
  const fetch = answerByPath({
    [listProblemSets.path]: () => sets,
    [listProblems.path]: (body) =>
      (body as { problemSetId: number }).problemSetId === 2
        ? bankPage(['三角形', '日期', '栈'])
        : bankPage(['集合']),
    [getComposition.path]: () => compositionWith([...problems, ...added]),
    [listNewProblems.path]: () => ({
      problems: added.length === 0 ? [{ ...date, tags: '[]' }] : [],
      problemCount: 2,
      submittedCount: 0,
      version: 4,
    }),
    [addProblems.path]: () => added.push(date) === 1,
  })
  let fields: AssignmentDraft = {}
  renderWithProviders(
    <MemoryRouter>
      <Form
        initialValues={{ problemSetId: 2 }}
        onFinish={(filledIn: AssignmentDraft) => (fields = filledIn)}
      >
        <ProblemSetItem edited={edited ?? null} />
        <CompositionItem edited={edited ?? null} />
        {edited !== undefined && <NewProblemsOffer assignment={edited} />}
        <button type="submit">发送</button>
      </Form>
    </MemoryRouter>,
  )
  async function send() {
    fields = {}
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(fields).not.toEqual({}))
    return fields.problems && chosenOf(fields.problems)
  }
  return { fetch, send }
}

const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const weigh = (title: string, points: string) =>
  fireEvent.change(screen.getByLabelText(`“${title}”的分值`), { target: { value: points } })

describe('a new assignment', () => {
  it('sends nothing where nothing was changed', async () => {
    const { send } = show()
    await screen.findByText('全部 3 题，各 10 分')
    expect(await send()).toBeUndefined()
    await click('选择题目与分值')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '题目' }))
    expect(screen.getByText('已选 3 题，共 30 分')).toBeTruthy()
    await userEvent.click(await checkbox('日期'))
    await userEvent.click(await checkbox('日期'))
    expect(await send()).toBeUndefined()
  })

  it('sends what is chosen, in its order and with its points', async () => {
    const { send } = show()
    await click('选择题目与分值')
    await userEvent.click(await checkbox('日期'))
    weigh('栈', '25')
    await click('上移“栈”')
    expect(screen.getByText('已选 2 题，共 35 分')).toBeTruthy()
    expect(await send()).toEqual([
      { problemId: 3, points: 25 },
      { problemId: 1, points: 10 },
    ])
  })

  it('begins anew with another bank', async () => {
    const { send } = show()
    await click('选择题目与分值')
    await userEvent.click(await checkbox('日期'))
    await userEvent.click(screen.getByLabelText('题库'))
    await userEvent.click(await screen.findByTitle(/集合/))
    await screen.findByText('全部 1 题，各 10 分')
    expect(await send()).toBeUndefined()
  })
})

describe('an edited assignment', () => {
  const parts = [
    { problemId: 3, title: '栈', points: 20, isSubmitted: true },
    { problemId: 1, title: '三角形' },
  ]

  it('keeps what a student has handed in for, and says what other points mean', async () => {
    const { send } = show({ edited: assignmentWith(), problems: parts })
    expect((await checkbox('栈')).disabled).toBe(true)
    expect(screen.getByTitle('已有学生提交，不能移出')).toBeTruthy()
    expect((await checkbox('日期')).checked).toBe(false)
    expect(screen.queryByText(/按新的分值计算/)).toBeNull()
    weigh('栈', '30')
    expect(await screen.findByText(/按新的分值计算/)).toBeTruthy()
    expect(await send()).toEqual([
      { problemId: 3, points: 30 },
      { problemId: 1, points: 10 },
    ])
  })

  it('reads again what was added beside it, and keeps what was changed', async () => {
    const { send } = show({ edited: assignmentWith(), problems: parts })
    await checkbox('日期')
    weigh('三角形', '15')
    await click('选择题目')
    await click('加入 1 道题目')
    expect(await screen.findByText('已选 3 题，共 45 分')).toBeTruthy()
    expect(await send()).toEqual([
      { problemId: 3, points: 20 },
      { problemId: 1, points: 15 },
      { problemId: 2, points: 10 },
    ])
  })

  it('takes no more problems once it has ended', async () => {
    const edited = assignmentWith({ assignmentCondition: '已结束' })
    show({ edited, problems: parts })
    expect((await checkbox('日期')).disabled).toBe(true)
    expect(screen.getByTitle('已结束，不能再加入题目')).toBeTruthy()
    expect((await checkbox('三角形')).disabled).toBe(false)
  })

  it('has only its own problems where the bank is a colleague’s', async () => {
    const { fetch } = show({ edited: assignmentWith(), problems: parts, sets: [otherBank] })
    await checkbox('三角形')
    expect(screen.queryByRole('checkbox', { name: '日期' })).toBeNull()
    expect(fetch.mock.calls.some(([address]) => address === listProblems.path)).toBe(false)
  })
})
