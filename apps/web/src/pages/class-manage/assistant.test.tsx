import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { listNotices } from '@ceping/contract/class-notice'
import { listMembers } from '@ceping/contract/class-member'
import { listNewProblems } from '@ceping/contract/composition'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { classWith } from '../../testing/class.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { ManageExamDetailsPage } from './assignment-details-page.tsx'
import { ManageHomePage } from './home-page.tsx'
import { InvigilationPage } from './invigilation-page.tsx'
import { MembersPage } from './members-page.tsx'
import { SimilarPairPage } from './similar-pair-page.tsx'
import { SimilarityPage } from './similarity-page.tsx'
import { WorkRecordPage } from './work-record-page.tsx'

// What an assistant may not do is not offered.

const offer = {
  problems: [{ problemId: 7, title: '三角形', tags: '[]' }],
  problemCount: 6,
  submittedCount: 3,
  version: 4,
}

function show(page: ReactElement, isAssistant: boolean) {
  const assignment = assignmentWith({ type: '考试' })
  const { classId, assignmentId } = assignment
  const fetch = answerByPath({
    [`/api/class/getById/${classId}`]: () => classWith({ classId, isAssistant }),
    [listAssignments.path.replace('{classId}', String(classId))]: () => [],
    [listNotices.path]: () => [],
    [getAssignment.path]: () => assignment,
    [listNewProblems.path]: () => offer,
    [listMembers.path]: () => emptyClass,
  })
  renderWithProviders(
    <MemoryRouter initialEntries={[`/${classId}/${assignmentId}`]}>
      <Routes>
        <Route path="/:classId/:assignmentId" element={page} />
      </Routes>
    </MemoryRouter>,
  )
  return fetch
}

test('the home page tells teachers to publish', async () => {
  show(<ManageHomePage />, false)
  await screen.findByRole('button', { name: /发布通知/ })
  await screen.findByText(/点击上方“发布作业”或“发布考试”开始。/)
  expect(await screen.findByText(/点击上方“发布通知”/)).toBeTruthy()
})

test('the home page tells assistants only that there is nothing', async () => {
  show(<ManageHomePage />, true)
  await screen.findByText('没有进行中或即将开始的作业和考试。')
  await screen.findByText('暂无通知。')
  expect(screen.queryByText(/点击上方/)).toBeNull()
})

const emptyClass = { records: [], total: 0, current: 1, size: 10 }

test('the members page lets teachers add members', async () => {
  show(<MembersPage />, false)
  expect(await screen.findByRole('button', { name: '导入名单' })).toBeTruthy()
})

test('the members page does not let assistants add members', async () => {
  show(<MembersPage />, true)
  await screen.findByText(/班级里还没有成员/)
  expect(screen.queryByRole('button', { name: '导入名单' })).toBeNull()
  expect(screen.queryByRole('button', { name: /添加成员/ })).toBeNull()
})

test('problems that a bank has got are offered to teachers', async () => {
  show(<ManageExamDetailsPage />, false)
  expect(await screen.findByText('题库新增了 1 道题，是否加入？')).toBeTruthy()
})

test('problems that a bank has got are not asked for by assistants, who may own the bank', async () => {
  const fetch = show(<ManageExamDetailsPage />, true)
  await screen.findByText(/你在题目中的运行是试运行/)
  const asked = fetch.mock.calls.map(([address]) => address.split('?')[0])
  expect(asked).toContain(getAssignment.path)
  expect(asked).not.toContain(listNewProblems.path)
})

test.each([
  ['监考', InvigilationPage],
  ['查重', SimilarityPage],
  ['查重', SimilarPairPage],
  ['作答过程', WorkRecordPage],
])('an assistant who opens the address of %s is told who sees it', async (subject, Page) => {
  const fetch = show(<Page />, true)
  await screen.findByRole('heading', { name: `助教看不到${subject}` })
  const { classId } = assignmentWith()
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/classManage/${classId}/home`)
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([`/api/class/getById/${classId}`])
})
