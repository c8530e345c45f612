import { type ProblemView, updateProblem } from '@ceping/contract/problem'
import { countRejudgeable, startRejudging } from '@ceping/contract/rejudging'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { ProblemModal } from './problem-modal.tsx'

const problem: ProblemView = {
  problemId: 7,
  problemSetId: 2,
  title: '素数',
  tags: [],
  description: '判断素数',
  code: 'class Prime {}',
  language: 'java',
  createTime: '2026-11-20T08:00:00',
  updateTime: '2026-11-20T08:00:00',
  userVO: { realName: '陈思远' },
  version: 3,
}

function Place() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** Opens the dialog; the server counts so many submissions before and after it is saved. */
function open(counts: { before: number; after: number }) {
  let outdatedCount = counts.before
  const fetch = answerByPath({
    [countRejudgeable.path]: () => ({ judgedCount: 3, outdatedCount }),
    [updateProblem.path]: () => {
      outdatedCount = counts.after
      return true
    },
    [startRejudging.path]: () => 12,
  })
  const onClose = vi.fn<() => void>()
  renderWithProviders(
    <MemoryRouter initialEntries={['/manage/question']}>
      <ProblemModal
        isOpen
        target={{ mode: 'edit', problem }}
        knownTags={[]}
        onClose={onClose}
        onCreateAnother={vi.fn<() => void>()}
      />
      <Routes>
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )
  return { fetch, onClose }
}

const changeCode = () =>
  fireEvent.change(screen.getByLabelText('参考代码'), { target: { value: 'class Prime { }' } })
const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

beforeEach(() => localStorage.clear())

test('says that a code which is changed has judged submissions, and offers to judge them again', async () => {
  const { fetch, onClose } = open({ before: 0, after: 3 })
  expect(screen.queryByText(/已判过/)).toBeNull()
  changeCode()
  expect(await screen.findByText(/已判过 3 份提交。保存后它们的结果不变/)).toBeTruthy()
  click(/^保\s?存$/)
  expect(await screen.findByText('“素数”已保存')).toBeTruthy()
  expect(screen.getByText('3 份提交是用以前的参考代码判的')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  click(/^重新判题$/)
  expect(await screen.findByText('/manage/rejudging?id=12')).toBeTruthy()
  const started = { problemId: 7, reason: '参考代码已修改' }
  expect(bodiesOf(fetch, startRejudging.path)).toEqual([started])
})

test('offers it later, too, and says nothing where all were judged with the same code', async () => {
  open({ before: 2, after: 2 })
  expect(await screen.findByText('2 份提交是用以前的参考代码判的')).toBeTruthy()
})

test('does not offer to judge with a saved code while another is written', async () => {
  open({ before: 2, after: 2 })
  await screen.findByText('2 份提交是用以前的参考代码判的')
  changeCode()
  await waitFor(() => expect(screen.queryByText(/以前的参考代码/)).toBeNull())
})

test('closes at once where there is nothing to judge again', async () => {
  const { onClose } = open({ before: 0, after: 0 })
  changeCode()
  click(/^保\s?存$/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByText(/以前的参考代码/)).toBeNull()
})
