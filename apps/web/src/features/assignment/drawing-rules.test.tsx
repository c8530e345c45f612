import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { answerDialog, button, marked, openDialog } from '../../testing/assignment-dialog.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { AssignmentModal } from './assignment-modal.tsx'

test('asks before it draws anew what students have already', async () => {
  const rules = [{ problemSetId: 2, tags: [], count: 1, points: 10 }]
  const saved = answerDialog({ drawing: { seed: 41, isPerStudent: true, rules } })
  const assignment = assignmentWith({ assignmentCondition: '未开始', hasOwnPapers: true })
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={assignment} onClose={onClose} />
  ))
  fireEvent.change(await screen.findByLabelText('规则 1 的题数'), { target: { value: '' } })
  await userEvent.click(await button('确认'))
  expect(await screen.findAllByText('规则 1：题数应为 1 到 100 的整数')).not.toEqual([])
  fireEvent.change(screen.getByLabelText('规则 1 的题数'), { target: { value: '2' } })
  await userEvent.click(await button('确认'))
  const redraw = await button('重新抽取')
  expect(saved()).toEqual([])
  await userEvent.click(redraw)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(bodyOf(saved()[0])).toMatchObject({
    problemSetId: 2,
    drawing: { seed: 41, isPerStudent: true, rules: [{ count: 2 }] },
  })
})

test('marks only what is wrong of the rules to draw by, and keeps what was typed', async () => {
  const rules = [{ problemSetId: 2, tags: [], count: 1, points: 10 }]
  const saved = answerDialog({ drawing: { seed: 41, isPerStudent: true, rules } })
  const assignment = assignmentWith({ assignmentCondition: '未开始', hasOwnPapers: true })
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={assignment} onClose={onClose} />
  ))
  const points = await screen.findByLabelText<HTMLInputElement>('规则 1 的每题分值')
  await userEvent.clear(points)
  await userEvent.type(points, '5000')
  await userEvent.click(await button('确认'))
  expect(await screen.findAllByText('规则 1：分值应为 1 到 1000 的整数')).not.toEqual([])
  expect(points.value).toBe('5000')
  expect(marked()).toEqual(['规则 1 的每题分值'])

  await userEvent.clear(points)
  await userEvent.type(points, '20')
  const seed = screen.getByLabelText<HTMLInputElement>('随机种子')
  await userEvent.clear(seed)
  await userEvent.type(seed, 'abc')
  await userEvent.click(await button('确认'))
  expect(await screen.findAllByText('随机种子应为 1 到 999999999 的整数')).not.toEqual([])
  expect(seed.value).toBe('abc')
  expect(marked()).toEqual(['随机种子'])
  expect(saved()).toEqual([])
})

test('marks a rule that has no bank, and nothing else', async () => {
  answerDialog()
  openDialog((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={null} onClose={onClose} />
  ))
  await userEvent.click(await screen.findByText('随机抽题'))
  expect(marked()).toEqual([])
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(marked()).toEqual(['规则 1 的题库']))
})
