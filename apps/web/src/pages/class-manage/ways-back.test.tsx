import { getClass } from '@ceping/contract/class'
import { type ClassMemberView, listMembers } from '@ceping/contract/class-member'
import { getGradebook } from '@ceping/contract/grade'
import { getProblemReview, type ProblemReview } from '@ceping/contract/problem-review'
import { listSubmissions } from '@ceping/contract/submission'
import { gradebookOfOne } from '@ceping/contract/testing/gradebook'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { AssignmentStatistics } from '../../features/grade/assignment-statistics.tsx'
import { classWith } from '../../testing/class.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { MembersPage } from './members-page.tsx'
import { ProblemReviewPage } from './problem-review-page.tsx'
import { StudentGradePage } from './student-grade-page.tsx'

// What is opened from a page of a class leads back to it as it was left.

const realName = '陈思远'
const member: ClassMemberView = {
  userId: 4,
  userAccount: 'S2026001',
  realName,
  userRole: 'student',
  college: '',
  major: '',
  joinedAt: '2026-11-13T08:00:00',
  isOwner: false,
  loginGuesses: null,
}
const gradebook = gradebookOfOne(12)
const review: ProblemReview = {
  assignmentTitle: '作业',
  title: '题目 7',
  code: '',
  revisionNumber: 1,
  studentCount: 1,
  resultCount: 0,
  otherRevisionCount: 0,
  analysedCount: 0,
  lines: [],
  mutants: [],
  best: [],
}

beforeEach(() => {
  answerByPath({
    [getClass.path.replace('{classId}', '5')]: () => classWith({ classId: 5 }),
    [getGradebook.path.replace('{classId}', '5')]: () => gradebook,
    [listMembers.path]: () => ({ records: [member], total: 11, current: 2, size: 10 }),
    [listSubmissions.path]: () => ({ records: [], total: 0, current: 1, size: 10 }),
    [getProblemReview.path]: () => review,
  })
})

function show(address: string, page: ReactElement) {
  renderWithProviders(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/classManage/:classId/grades/:userId" element={<StudentGradePage />} />
        <Route
          path="/classManage/:classId/reviews/:assignmentId/:problemId"
          element={<ProblemReviewPage />}
        />
        <Route path="/classManage/:classId/*" element={page} />
      </Routes>
    </MemoryRouter>,
  )
}

const membersAddress = '/classManage/5/members?page=2'
const statisticsAddress = '/classManage/5/assignmentsdetails/2?tab=progress'
const statistics = <AssignmentStatistics classId="5" assignmentId="2" />

test.each([
  ['a student of the members', membersAddress, <MembersPage key="page" />, realName, '成员管理'],
  ['a student of the statistics', statisticsAddress, statistics, realName, '完成情况'],
  ['the review of a problem', statisticsAddress, statistics, '题目 7', '完成情况'],
])('%s leads back to the page that it was opened from', async (...row) => {
  const [, address, page, opened, title] = row
  show(address, page)
  await userEvent.click(await screen.findByRole('link', { name: opened }))
  const back = await screen.findByRole('link', { name: `← ${title}` })
  expect(back.getAttribute('href')).toBe(address)
})
