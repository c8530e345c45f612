import type { AssignmentType } from '@ceping/contract/vocabulary'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSessionUser } from '../../lib/session.ts'
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { answerDialog, button, choose, enter } from '../../testing/assignment-dialog.tsx'
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

function openNew(classId: number, type: AssignmentType = '作业') {
  return renderWithProviders(
    <MemoryRouter>
      <AssignmentModal
        classId={classId}
        type={type}
        isOpen
        assignment={null}
        onClose={vi.fn<() => void>()}
      />
    </MemoryRouter>,
  )
}

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
}, 60_000)

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
}, 60_000)

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const isOn = (label: string) => screen.getByLabelText(label).getAttribute('aria-checked')
/** What a list shows as chosen. */
const shown = (label: string) =>
  screen.getByLabelText(label).closest('.ant-select')?.textContent ?? ''

test.each<[field: string, change: () => Promise<void> | void, isKept: () => void]>([
  [
    '考试名称',
    () => void fireEvent.change(screen.getByLabelText('考试名称'), { target: { value: '期中' } }),
    () => expect(value('考试名称')).toBe('期中'),
  ],
  [
    '开始时间',
    () => enter('请选择开始时间', '2026-12-01 08:00'),
    () => expect(value('开始时间')).toBe('2026-12-01 08:00'),
  ],
  [
    '截止时间',
    () => enter('请选择截止时间', '2026-12-02 08:00'),
    () => expect(value('截止时间')).toBe('2026-12-02 08:00'),
  ],
  [
    '选题方式',
    async () => userEvent.click(await screen.findByText('随机抽题')),
    () => expect(value('规则 1 的题数')).toBe('1'),
  ],
  [
    '题库',
    () => choose('题库', /分支与边界（6 题）/),
    () => expect(shown('题库')).toContain('分支与边界'),
  ],
  ['考试类型', () => choose('考试类型', /期中/), () => expect(shown('考试类型')).toContain('期中')],
  [
    '描述',
    () => void fireEvent.change(screen.getByLabelText('描述'), { target: { value: '一小时' } }),
    () => expect(value('描述')).toBe('一小时'),
  ],
  [
    '进行中的变异分析',
    () => choose('进行中的变异分析', /不公开/),
    () => expect(shown('进行中的变异分析')).toContain('不公开'),
  ],
  [
    '结束后的变异分析',
    () => choose('结束后的变异分析', /不公开/),
    () => expect(shown('结束后的变异分析')).toContain('不公开'),
  ],
  [
    '迟交、计入与次数',
    async () => {
      await userEvent.click(await button('设置迟交与次数'))
      fireEvent.change(screen.getByLabelText('每道题的提交次数'), { target: { value: '5' } })
    },
    () => expect(screen.getByText(/5 次/)).toBeTruthy(),
  ],
  ['计分方式', () => choose('计分方式', /综合/), () => expect(shown('计分方式')).toContain('综合')],
  [
    '记录作答过程',
    () => userEvent.click(screen.getByLabelText('记录作答过程')),
    () => expect(isOn('记录作答过程')).toBe('true'),
  ],
  [
    '同时通知学生',
    () => userEvent.click(screen.getByLabelText('同时通知学生')),
    () => expect(isOn('同时通知学生')).toBe('true'),
  ],
])(
  'keeps %s alone, and asks before it is lost',
  async (_, change, isKept) => {
    signIn(7)
    answerDialog()
    const { unmount } = openNew(3, '考试')
    expect(hasUnsavedChanges()).toBe(false)
    await change()
    expect(hasUnsavedChanges()).toBe(true)
    unmount()
    openNew(3, '考试')
    await screen.findByText(restored)
    await waitFor(isKept)
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
  await waitFor(() => expect(shown('题库')).toContain('循环'))
  // The list is closed: nothing is chosen in it.
  expect(await button('选择题目与分值')).toBeTruthy()
}, 60_000)

test('keeps no class as one that gets the same as itself', async () => {
  signIn(7)
  answerDialog()
  const classes = [3, 4, 5].map((classId) => ({ classId, className: `软工 ${classId} 班` }))
  const dialog = (
    <MemoryRouter>
      <PublishAssignmentModal type="作业" isOpen classes={classes} onClose={vi.fn<() => void>()} />
    </MemoryRouter>
  )
  const { unmount } = renderWithProviders(dialog)
  await choose('同时发布到', /软工 4 班/)
  await choose('同时发布到', /软工 5 班/)
  await userEvent.click(screen.getByLabelText('班级'))
  await userEvent.click((await screen.findAllByTitle('软工 4 班')).at(-1)!)
  unmount()
  renderWithProviders(dialog)
  await waitFor(() => expect(shown('班级')).toContain('软工 4 班'))
  expect(shown('同时发布到')).toContain('软工 5 班')
  expect(shown('同时发布到')).not.toContain('软工 4 班')
}, 60_000)
