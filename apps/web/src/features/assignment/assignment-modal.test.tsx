import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { answerDialog, button, openDialog } from '../../testing/assignment-dialog.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { AssignmentModal } from './assignment-modal.tsx'

test('marks what is missing before it calls the server', async () => {
  const saved = answerDialog()
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={null} onClose={onClose} />
  ))
  await userEvent.click(await button('确认'))
  expect(await screen.findByText('请填写完整必填信息')).toBeTruthy()
  for (const message of ['请输入作业名称', '请选择开始时间', '请选择截止时间', '请选择题库']) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  await userEvent.type(screen.getByLabelText('作业名称'), '第一次')
  await waitFor(() => expect(screen.queryByText('请输入作业名称')).toBeNull())
  expect(saved()).toEqual([])
})

test.each([
  {
    field: '开始时间',
    typed: '2026-12-01 08:30',
    sent: { startTime: '2026-12-01T08:30:00', endTime: '2026-12-02T08:00:00' },
  },
  {
    field: '截止时间',
    typed: '2026-12-01 08:00',
    sent: { startTime: '2026-12-01T08:00:00', endTime: '2026-12-01T08:00:00' },
  },
])('sends $typed where only $field was changed to it', async ({ field, typed, sent }) => {
  const saved = answerDialog()
  const assignment = assignmentWith({
    startTime: '2026-12-01T08:00:00',
    endTime: '2026-12-02T08:00:00',
  })
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="考试" isOpen assignment={assignment} onClose={onClose} />
  ))
  await screen.findByText('分支与边界（6 题）')
  const input = screen.getByLabelText(field)
  // Where the focus really is: it counts once that goes on to the button.
  await userEvent.click(input)
  fireEvent.change(input, { target: { value: typed } })
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(bodyOf(saved()[0])).toMatchObject(sent)
  expect(bodyOf(saved()[0])).not.toHaveProperty('problems')
})

test('sends the problems of an edited one where they were changed', async () => {
  const saved = answerDialog()
  openDialog((onClose) => (
    <AssignmentModal
      classId={3}
      type="作业"
      isOpen
      assignment={assignmentWith()}
      onClose={onClose}
    />
  ))
  await userEvent.click(await screen.findByRole('checkbox', { name: '日期' }))
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(bodyOf(saved()[0])).toMatchObject({
    problems: [
      { problemId: 1, points: 10 },
      { problemId: 2, points: 10 },
    ],
  })
})

test('refuses a time that cannot be read, and leaves it to be corrected', async () => {
  const saved = answerDialog()
  const assignment = assignmentWith()
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={assignment} onClose={onClose} />
  ))
  await screen.findByText('分支与边界（6 题）')
  const input = screen.getByLabelText<HTMLInputElement>('截止时间')
  await userEvent.click(input)
  fireEvent.change(input, { target: { value: '2026-12-32 08:00' } })
  await userEvent.click(await button('确认'))
  expect(await screen.findByText('请选择截止时间')).toBeTruthy()
  expect(input.value).toBe('2026-12-32 08:00')
  expect(saved()).toEqual([])
  fireEvent.change(input, { target: { value: '2026/12/3 8:05' } })
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(bodyOf(saved()[0])).toMatchObject({ endTime: '2026-12-03T08:05:00' })
})

test('keeps what was typed where somebody else was quicker, and then replaces it', async () => {
  const assignment = assignmentWith()
  const saved = answerDialog({
    saving: { code: 40902, message: '内容已被他人修改，请刷新后再试', data: null },
    reading: assignmentWith({ assignmentTitle: '他人的名称', version: 7 }),
  })
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={assignment} onClose={onClose} />
  ))
  await screen.findByText('分支与边界（6 题）')
  const title = screen.getByLabelText<HTMLInputElement>('作业名称')
  await userEvent.clear(title)
  await userEvent.type(title, '我的名称')
  await userEvent.click(await button('确认'))
  const alert = await screen.findByText(/他人的名称/)
  expect(alert).toBeTruthy()
  expect(title.value).toBe('我的名称')
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved().map((call) => (bodyOf(call) as { version: number }).version)).toEqual([4, 7])
})

test('asks before it throws away what was typed', async () => {
  answerDialog()
  const onClose = openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={null} onClose={onClose} />
  ))
  await userEvent.type(screen.getByLabelText('作业名称'), '第一次')
  await userEvent.click(await button('取消'))
  const discard = await button('放弃')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(discard)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
