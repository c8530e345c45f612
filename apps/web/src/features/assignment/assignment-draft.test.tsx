import type { AssignmentType } from '@ceping/contract/vocabulary'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSessionUser } from '../../lib/session.ts'
import { answerDialog, button, choose, enter } from '../../testing/assignment-dialog.tsx'
import { reopenAfter } from '../../testing/kept-draft.tsx'
import { renderWithProviders } from '../../testing/render.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { AssignmentModal } from './assignment-modal.tsx'
import { PublishAssignmentModal } from './publish-assignment-modal.tsx'

// What is published in the past is asked about.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T08:00:00Z') })
  return () => vi.useRealTimers()
})

const restored = '已恢复上次没有发出的内容'

function signIn(id: number): void {
  setSessionUser({ ...userWith(), id, timeZone: 'UTC' })
}

function dialog(classId: number, type: AssignmentType) {
  return (
    <MemoryRouter>
      <AssignmentModal
        classId={classId}
        type={type}
        isOpen
        assignment={null}
        onClose={vi.fn<() => void>()}
      />
    </MemoryRouter>
  )
}

const openNew = (classId: number) => renderWithProviders(dialog(classId, '作业'))

test('brings back a new one that was not sent, to who wrote it and where, until it is', async () => {
  signIn(7)
  const saved = answerDialog()
  const first = openNew(3)
  fireEvent.change(screen.getByLabelText('作业名称'), { target: { value: '第一次' } })
  enter('请选择开始时间', '2026-12-01 08:00')
  enter('请选择截止时间', '2026-12-08 23:59')
  await choose('题库', /分支与边界（6 题）/)
  first.unmount()

  for (const [userId, classId] of [
    [8, 3],
    [7, 4],
  ] as const) {
    signIn(userId)
    const other = openNew(classId)
    expect(screen.queryByText(restored)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('作业名称').value).toBe('')
    other.unmount()
  }

  signIn(7)
  openNew(3)
  expect(screen.getByText(restored)).toBeTruthy()
  expect(await screen.findByText('分支与边界（6 题）')).toBeTruthy()
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(bodyOf(saved()[0])).toMatchObject({
    classId: 3,
    assignmentTitle: '第一次',
    startTime: '2026-12-01T08:00:00',
    endTime: '2026-12-08T23:59:00',
    problemSetId: 2,
  })
})

test('brings back the rules to draw by, and forgets them when asked to', async () => {
  signIn(7)
  answerDialog()
  const { unmount } = openNew(3)
  await userEvent.click(await screen.findByText('随机抽题'))
  fireEvent.change(await screen.findByLabelText('规则 1 的题数'), { target: { value: '4' } })
  unmount()
  openNew(3)
  expect((await screen.findByLabelText<HTMLInputElement>('规则 1 的题数')).value).toBe('4')
  await userEvent.click(screen.getByText('清除', { selector: 'button > span' }))
  expect(screen.queryByText(restored)).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

test('brings back rules that the release before has kept, without the way of choosing', async () => {
  signIn(7)
  answerDialog()
  const { unmount } = openNew(3)
  await userEvent.click(await screen.findByText('随机抽题'))
  fireEvent.change(await screen.findByLabelText('规则 1 的题数'), { target: { value: '4' } })
  unmount()
  const [[key, kept] = ['', '']] = Object.entries<string>(localStorage)
  expect(kept).toContain('"way":"drawn"')
  localStorage.setItem(key, kept.replace(/"way":"drawn",|,"way":"drawn"/, ''))
  openNew(3)
  expect((await screen.findByLabelText<HTMLInputElement>('规则 1 的题数')).value).toBe('4')
})

/** What a field holds, a switch says, a list shows as chosen, or a line says. */
function read(label: string): string {
  const field = screen.queryByLabelText<HTMLInputElement>(label)
  if (field === null) return screen.getByText(label).closest('.ant-form-item')?.textContent ?? ''
  const list = field.closest('.ant-select')
  return list?.textContent ?? field.getAttribute('aria-checked') ?? field.value
}
const type = (label: string, text: string) => () =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const turn = (label: string) => () => userEvent.click(screen.getByLabelText(label))
const pick = (label: string, option: RegExp) => () => choose(label, option)
const at = (label: string, time: string) => () => enter(`请选择${label}`, time)

async function turnToDrawing(): Promise<void> {
  await userEvent.click(await screen.findByText('随机抽题'))
}
async function limitAttempts(): Promise<void> {
  await userEvent.click(await button('设置迟交与次数'))
  type('每道题的提交次数', '5')()
}

test.each<[label: string, change: () => unknown, kept: string]>([
  ['考试名称', type('考试名称', '期中'), '期中'],
  ['开始时间', at('开始时间', '2026-12-01 08:00'), '2026-12-01 08:00'],
  ['截止时间', at('截止时间', '2026-12-02 08:00'), '2026-12-02 08:00'],
  ['题库', pick('题库', /分支与边界（6 题）/), '分支与边界'],
  ['考试类型', pick('考试类型', /期中/), '期中'],
  ['描述', type('描述', '一小时'), '一小时'],
  ['进行中的变异分析', pick('进行中的变异分析', /不公开/), '不公开'],
  ['结束后的变异分析', pick('结束后的变异分析', /不公开/), '不公开'],
  ['计分方式', pick('计分方式', /综合/), '综合'],
  ['记录作答过程', turn('记录作答过程'), 'true'],
  ['同时通知学生', turn('同时通知学生'), 'true'],
  ['规则 1 的题数', turnToDrawing, '1'],
  ['迟交、计入与次数', limitAttempts, '5 次'],
])(
  'keeps %s alone, and asks before it is lost',
  async (label, change, kept) => {
    answerDialog()
    expect(await reopenAfter(change, dialog(3, '考试'))).toEqual([false, true, true])
    await waitFor(() => expect(read(label)).toContain(kept))
  },
  60_000,
)

test('keeps nothing of the problems of another bank', async () => {
  signIn(7)
  answerDialog()
  const { unmount } = openNew(3)
  await choose('题库', /分支与边界（6 题）/)
  await userEvent.click(await button('选择题目与分值'))
  await userEvent.click(await screen.findByRole('checkbox', { name: '日期' }))
  await choose('题库', /循环（6 题）/)
  unmount()
  openNew(3)
  await waitFor(() => expect(read('题库')).toContain('循环'))
  // The list is closed: nothing is chosen in it.
  expect(await button('选择题目与分值')).toBeTruthy()
})

test('keeps no class as one that gets the same as itself', async () => {
  signIn(7)
  answerDialog()
  const classes = [3, 4, 5].map((classId) => ({ classId, className: `软工 ${classId} 班` }))
  const publishing = (
    <MemoryRouter>
      <PublishAssignmentModal type="作业" isOpen classes={classes} onClose={vi.fn<() => void>()} />
    </MemoryRouter>
  )
  const { unmount } = renderWithProviders(publishing)
  await choose('同时发布到', /软工 4 班/)
  await choose('同时发布到', /软工 5 班/)
  await userEvent.click(screen.getByLabelText('班级'))
  await userEvent.click((await screen.findAllByTitle('软工 4 班')).at(-1)!)
  unmount()
  renderWithProviders(publishing)
  await waitFor(() => expect(read('班级')).toContain('软工 4 班'))
  expect(read('同时发布到')).toContain('软工 5 班')
  expect(read('同时发布到')).not.toContain('软工 4 班')
})
