import {
  listRescorableAssignments,
  previewRescoring,
  type RescorableAssignment,
  startRescoring,
} from '@ceping/contract/admin/rescoring'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { RescoreAssignments } from './rescore-assignments.tsx'

function assignmentWith(assignmentId: number, isCurrent = false): RescorableAssignment {
  return {
    assignmentId,
    assignmentTitle: `作业 ${assignmentId}`,
    type: '作业',
    assignmentCondition: '进行中',
    endTime: '2099-01-01T08:00:00',
    closeTime: '2099-01-01T08:00:00',
    classId: 3,
    className: '软件测试',
    studentCount: 30,
    isCurrent,
  }
}

const effect = {
  resultCount: 2,
  isSample: false,
  pendingCount: 2,
  upCount: 1,
  downCount: 0,
  completedCount: 0,
  uncompletedCount: 0,
  meanBefore: 50,
  meanAfter: 60,
  distribution: [],
  biggestChanges: [],
  classCount: 1,
  studentCount: 30,
}

function Page() {
  const [keyword, setKeyword] = useState('')
  return <RescoreAssignments keyword={keyword} onSearch={setKeyword} />
}

/** A server where `作业 3` is scored by the parameters of now. */
function open(started: number[] = [11], look: unknown = effect) {
  const all = [assignmentWith(1), assignmentWith(2), assignmentWith(3, true)]
  const fetch = answerByPath({
    [listRescorableAssignments.path]: (body) => {
      const { keyword } = body as { keyword: string }
      const records = all.filter(({ assignmentTitle }) => assignmentTitle.includes(keyword))
      return { records, total: records.length, current: 1, size: 10 }
    },
    [previewRescoring.path]: () => look,
    [startRescoring.path]: () => started,
  })
  renderWithProviders(<Page />)
  return fetch
}

const choose = async (id: number) =>
  userEvent.click(await screen.findByLabelText(`选择“作业 ${id}”（软件测试）`))
const fillIn = async (reason: string) => userEvent.type(screen.getByLabelText('原因'), reason)
const readReason = () => screen.getByLabelText<HTMLInputElement>('原因').value

/** Submit the form, and agree to what it asks. */
async function start(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '重新计分' }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: '重新计分' }))
}

test('keeps what is chosen through a search', async () => {
  const fetch = open()
  await choose(1)
  await userEvent.type(screen.getByLabelText('按名称或班级查找'), '2')
  await screen.findByLabelText(/作业 2/)
  await waitFor(() => expect(screen.queryByLabelText(/作业 1/)).toBeNull())
  await choose(2)
  expect(await screen.findByText('已选择 2 项')).toBeTruthy()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(screen.getByRole('button', { name: '预览影响' }))
  expect(await screen.findByRole('heading', { name: '预览影响' })).toBeTruthy()
  expect(shown).toHaveBeenCalled()
  expect(bodiesOf(fetch, previewRescoring.path)).toEqual([{ assignmentIds: [1, 2] }])
  expect(screen.getByText(/其中 2 个成绩还没有变异分析/)).toBeTruthy()
})

test('does not offer what is scored by the parameters of now', async () => {
  open()
  const current = await screen.findByLabelText(/作业 3/)
  expect(current).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByLabelText('Select all'))
  expect(await screen.findByText('已选择 2 项')).toBeTruthy()
})

test('asks once, however often one clicks', async () => {
  const answers: ((look: unknown) => void)[] = []
  const fetch = open([11], new Promise((resolve) => answers.push(resolve)))
  await choose(1)
  await fillIn('统一标准')
  await userEvent.dblClick(screen.getByRole('button', { name: '重新计分' }))
  answers[0]?.(effect)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(bodiesOf(fetch, previewRescoring.path)).toHaveLength(1)
})

test('keeps reason and choice where the start fails, until it succeeds', async () => {
  const fetch = open()
  await choose(1)
  await fillIn('统一标准')
  fetch.mockResolvedValueOnce(Response.json({ code: 0, message: 'ok', data: effect }))
  fetch.mockResolvedValueOnce(Response.json({ code: 50302, message: '空间已满', data: null }))
  await start()
  expect(await screen.findByText('重新计分失败')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readReason()).toBe('统一标准')
  expect(screen.getByText('已选择 1 项')).toBeTruthy()

  await start()
  expect(await screen.findByText('已开始重新计分')).toBeTruthy()
  expect(bodiesOf(fetch, startRescoring.path)).toHaveLength(2)
  expect(screen.getByText('已选择 0 项')).toBeTruthy()
  expect(readReason()).toBe('')
})

test('says what the server has left out', async () => {
  open([])
  await choose(1)
  await fillIn('统一标准')
  await start()
  expect(await screen.findByText('已采用现行计分方式的没有重复计算')).toBeTruthy()
  expect(screen.queryByText('已开始重新计分')).toBeNull()
})
