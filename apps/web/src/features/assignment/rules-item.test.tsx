import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { answerDialog, button, marked, openDialog } from '../../testing/assignment-dialog.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { AssignmentModal } from './assignment-modal.tsx'

test.each([
  ['最多迟交', '73', '最多迟交应为 1 到 72 的整数'],
  ['扣分', '-1', '扣分应为 0 到 100 的整数'],
  ['宽限时间', '2.5', '宽限时间应为 0 到 1440 的整数'],
  ['每道题的提交次数', '5000', '每道题的提交次数应为 1 到 1000 的整数'],
  ['两次提交之间的间隔', '一', '两次提交之间的间隔应为 1 到 1440 的整数'],
])('refuses %s of %s with its range, and marks nothing else', async (label, typed, refusal) => {
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
  await userEvent.click(await button('设置迟交与次数'))
  await userEvent.click(await button('每迟一天扣 10%，最多 3 天'))
  const input = screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  await userEvent.click(await button('确认'))
  expect(await screen.findAllByText(refusal)).not.toEqual([])
  expect(input.value).toBe(typed)
  expect(marked()).toEqual([label])
  expect(saved()).toEqual([])
})

test('opens the rules to change them, and says where they are changed with a preview', async () => {
  const saved = answerDialog()
  const assignment = assignmentWith()
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={assignment} onClose={onClose} />
  ))
  expect(await screen.findByText('不接受迟交，计入得分最高的一次')).toBeTruthy()
  await userEvent.click(await button('设置迟交与次数'))
  await userEvent.click(await button('每迟一天扣 10%，最多 3 天'))
  fireEvent.change(screen.getByLabelText('最多迟交'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('每道题的提交次数'), { target: { value: '5' } })
  await userEvent.click(await button('确认'))
  expect(await screen.findAllByText('最多迟交应为 1 到 72 的整数')).not.toEqual([])
  fireEvent.change(screen.getByLabelText('最多迟交'), { target: { value: '2' } })
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(bodyOf(saved()[0])).toMatchObject({
    countingRules: { late: { unit: 'day', deductionPercent: 10, maxUnits: 2 } },
    attemptLimit: 5,
    coolDownMinutes: null,
  })
})
