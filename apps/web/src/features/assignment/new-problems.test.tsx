import { addProblems, listNewProblems } from '@ceping/contract/composition'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { describeAddition, NewProblemsOffer } from './new-problems.tsx'

const offer = {
  problems: [
    { problemId: 7, title: '三角形', tags: '[]' },
    { problemId: 8, title: '日期', tags: '[]' },
  ],
  problemCount: 6,
  submittedCount: 3,
  version: 4,
}

describe('NewProblemsOffer', () => {
  it('adds what is chosen, to the version that was offered', async () => {
    const fetch = answerByPath({
      [listNewProblems.path]: () => offer,
      [addProblems.path]: () => true,
    })
    const onAdded = vi.fn<(version: number) => void>()
    renderWithProviders(<NewProblemsOffer assignment={assignmentWith()} onAdded={onAdded} />)
    await screen.findByText('题库新增了 2 道题，是否加入？')
    await userEvent.click(screen.getByRole('button', { name: '选择题目' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '日期' }))
    expect(screen.getByText(/平均分改按 7 道题计算/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '加入 1 道题目' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(4))
    expect(bodiesOf(fetch, addProblems.path)).toEqual([
      { assignmentId: 9, problemIds: [7], version: 4 },
    ])
  })

  it('asks for nothing once it has ended', async () => {
    const fetch = answerByPath({ [listNewProblems.path]: () => offer })
    renderWithProviders(
      <NewProblemsOffer assignment={assignmentWith({ assignmentCondition: '已结束' })} />,
    )
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('describeAddition', () => {
  it.each([
    ['未开始', 0, '这次考试尚未开始，学生在开始后会看到这些题目。'],
    ['进行中', 0, '学生会立即看到这些题目，班级会收到通知；有学生提交后不能移出。'],
    [
      '进行中',
      3,
      '学生会立即看到这些题目，班级会收到通知；有学生提交后不能移出。已有 3 名学生提交：平均分改按 8 道题计算，还没有提交的题目按 0 分计，他们现在的平均分会因此下降。',
    ],
  ] as const)('%s, %d have handed in', (assignmentCondition, submittedCount, text) => {
    const assignment = { type: '考试' as const, assignmentCondition }
    expect(describeAddition(assignment, { problemCount: 6, submittedCount }, 2)).toBe(text)
  })
})
