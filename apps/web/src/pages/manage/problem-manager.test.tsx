import { listProblems } from '@ceping/contract/problem'
import type { ProblemSetView } from '@ceping/contract/problem-set'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { bankPage } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { ProblemManager } from './problem-manager.tsx'

const bank: ProblemSetView = {
  problemSetId: 2,
  name: '入门',
  creatorName: '陈思远',
  problemCount: 12,
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  version: 5,
}

function Address() {
  return <output>{useLocation().search}</output>
}

/** The page as an address has it; the bank has problems that are yet to open only. */
function show(search: string) {
  const page = bankPage(['三角形', '日期'])
  const records = page.records.map((row) => Object.assign(row, { use: 'scheduled' }))
  const fetch = answerByPath({
    [listProblems.path]: (body) =>
      (body as { use?: string }).use === 'unused'
        ? { ...page, records: [], total: 0 }
        : { ...page, records, total: 12 },
  })
  renderWithProviders(
    <MemoryRouter initialEntries={[`/manage/question?bankId=2${search}`]}>
      <ProblemManager problemSet={bank} />
      <Address />
    </MemoryRouter>,
  )
  return () => bodiesOf(fetch, listProblems.path).at(-1)
}

async function choose(status: string) {
  await userEvent.click(screen.getByLabelText('按状态筛选'))
  await userEvent.click(await screen.findByTitle(status))
}

test('lists the problems as rows, with how far each has come, and how many there are', async () => {
  show('')
  expect(await screen.findByText('三角形')).toBeTruthy()
  expect(screen.getAllByText('待开放')).toHaveLength(2)
  expect(screen.getByText('共 12 题')).toBeTruthy()
})

test('asks the server for the page and the status of its address', async () => {
  const asked = show('&page=2&use=scheduled&tag=数学')
  await screen.findByText('三角形')
  expect(asked()).toMatchObject({ current: 2, use: 'scheduled', tags: ['数学'], title: '' })
})

test('leaves out a status that there is not', async () => {
  const asked = show('&use=secret')
  await screen.findByText('三角形')
  expect(asked()).not.toHaveProperty('use')
})

test('filters from the first page on, and says where nothing is left', async () => {
  const asked = show('&page=2')
  await screen.findByText('三角形')
  await choose('未布置')
  expect(await screen.findByText('没有符合条件的题目，换个条件试试')).toBeTruthy()
  expect(asked()).toMatchObject({ current: 1, use: 'unused' })
  expect(screen.getByRole('status').textContent).toBe('?bankId=2&use=unused')
  await choose('全部状态')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?bankId=2'))
})
