import { getComposition, listPapers, type Papers } from '@ceping/contract/composition'
import { listProblemSets } from '@ceping/contract/problem-set'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { assignmentWith, compositionWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { PapersButton } from './papers-button.tsx'

function paper(userId: number, realName: string, ...titles: string[]): Papers['students'][number] {
  const problems = titles.map((title, index) => ({ problemId: index + 1, title }))
  return { userId, userAccount: `S${userId}`, realName, problems }
}

async function open(students: Papers['students']) {
  const rules = [{ problemSetId: 2, tags: ['循环'], count: 2, points: 20 }]
  answerByPath({
    [listProblemSets.path]: () => [],
    [getComposition.path]: () =>
      compositionWith([], { drawing: { seed: 41, isPerStudent: true, rules } }),
    [listPapers.path]: () => ({ students }),
  })
  renderWithProviders(<PapersButton assignment={assignmentWith({ hasOwnPapers: true })} />)
  await userEvent.click(screen.getByRole('button', { name: '试卷' }))
}

it('shows who got which problems, and by which rules and seed', async () => {
  await open([paper(1, '陈思远', '栈', '日期'), paper(2, '林雨桐', '日期', '三角形')])
  expect(await screen.findByText(/随机种子 41/)).toBeTruthy()
  expect(screen.getByText('每份试卷 2 题，共 40 分')).toBeTruthy()
  const own = await screen.findByRole('list', { name: '林雨桐的题目' })
  expect(own.textContent).toBe('日期三角形')
  const search = screen.getByLabelText('搜索姓名、账号或题目')
  await userEvent.type(search, 's1')
  expect(screen.queryByRole('list', { name: '林雨桐的题目' })).toBeNull()
  await userEvent.clear(search)
  await userEvent.type(search, '三角')
  expect(screen.queryByRole('list', { name: '陈思远的题目' })).toBeNull()
  await userEvent.type(search, '洲')
  expect(await screen.findByText('没有符合条件的试卷，换个词试试')).toBeTruthy()
})

it('says so where there is nobody', async () => {
  await open([])
  expect(await screen.findByText(/班级里还没有学生/)).toBeTruthy()
})

it('is not offered where all have the same problems', () => {
  renderWithProviders(<PapersButton assignment={assignmentWith()} />)
  expect(screen.queryByRole('button', { name: '试卷' })).toBeNull()
})
