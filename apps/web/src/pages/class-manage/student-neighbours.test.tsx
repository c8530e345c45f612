import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { StudentNeighbours } from './student-neighbours.tsx'

const counted = ['陈思远', '林雨桐', '王浩然'].map((realName, index) => {
  return { userId: index, realName, submissionId: 100 + index, totalScore: 80, adjustment: null }
})

function Page() {
  const { pathname, state } = useLocation()
  const userId = Number(pathname.slice(-1))
  return (
    <>
      <StudentNeighbours
        classId="5"
        counted={counted}
        of={{ userId, assignmentId: 2, problemId: 7 }}
      />
      <output>{JSON.stringify({ pathname, state })}</output>
      <textarea aria-label="批注" />
      <button type="button" role="menuitem">
        导出
      </button>
    </>
  )
}

function show(submissionId: number, state: object | null = null) {
  const pathname = `/classManage/5/submissions/${submissionId}`
  renderWithProviders(
    <MemoryRouter initialEntries={[{ pathname, state }]}>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
}

const place = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object
const placeOf = (submissionId: number) => `/classManage/5/submissions/${submissionId}`

beforeEach(() => {
  answerByPath({ '/api/submission/list/page': () => ({ records: [], total: 0 }) })
})

test('goes to the next student and back by an arrow each, and no further than the ends', async () => {
  show(100)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(place()).toMatchObject({ pathname: placeOf(102) })
  expect(screen.getByText('第 3 / 3 名')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(place()).toMatchObject({ pathname: placeOf(102) })
  await userEvent.keyboard('{ArrowLeft}')
  expect(place()).toMatchObject({ pathname: placeOf(101) })
})

test('leaves the arrows to a field, and those with another key to the browser', async () => {
  show(100)
  await userEvent.type(screen.getByLabelText('批注'), '好{ArrowRight}')
  await userEvent.tab()
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
  expect(place()).toMatchObject({ pathname: placeOf(100) })
})

test('leaves the arrows to an open menu, and to what scrolls sideways', () => {
  show(100)
  fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'ArrowRight' })
  expect(place()).toMatchObject({ pathname: placeOf(100) })
  const wide = screen.getByRole('status')
  Object.defineProperty(wide, 'scrollWidth', { value: 900 })
  wide.style.overflowX = 'auto'
  fireEvent.keyDown(wide, { key: 'ArrowRight' })
  expect(place()).toMatchObject({ pathname: placeOf(100) })
  // What is only cut off has no use for them.
  wide.style.overflowX = 'hidden'
  fireEvent.keyDown(wide, { key: 'ArrowRight' })
  expect(place()).toMatchObject({ pathname: placeOf(101) })
})

test('keeps the way back to the gradebook', async () => {
  const gradebook = { from: '/classManage/5/grades?search=王', title: '成绩册' }
  show(100, gradebook)
  await userEvent.click(screen.getByRole('link', { name: '下一名学生 →' }))
  expect(place()).toEqual({ pathname: placeOf(101), state: gradebook })
})

test('leads back through the own page of the next student, to where that of the one before led', async () => {
  const members = { from: '/classManage/5/members?page=2', title: '成员管理' }
  show(100, { from: '/classManage/5/grades/0', before: members })
  await userEvent.click(screen.getByRole('link', { name: '下一名学生 →' }))
  const way = { from: '/classManage/5/grades/1', before: members }
  expect(place()).toEqual({ pathname: placeOf(101), state: way })
})

test('shows nothing for a student without a submission that counts', () => {
  show(109)
  expect(screen.queryByRole('navigation')).toBeNull()
})
