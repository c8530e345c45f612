import type { Drawing } from '@ceping/contract/drawing'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { assignmentWith, bankPage, compositionWith } from '../../testing/assignment.ts'
import { setSessionUser } from '../../lib/session.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { AssignmentModal } from './assignment-modal.tsx'
import { PublishAssignmentModal } from './publish-assignment-modal.tsx'

const bank = {
  problemSetId: 2,
  name: '分支与边界',
  creatorName: '王老师',
  problemCount: 6,
  createTime: '2026-11-01T08:00:00',
  updateTime: '2026-11-01T08:00:00',
  version: 1,
}
const emptyBank = { ...bank, problemSetId: 5, name: '空题库', problemCount: 0 }

// What is published in the past is asked about.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T08:00:00Z') })
  return () => vi.useRealTimers()
})

interface Answers {
  saving?: { code: number; message: string; data: unknown }
  reading?: unknown
  drawing?: Drawing
}

/** The banks, the answer to what is saved, and the assignment where it is read anew. */
function answer({ saving = { code: 0, message: 'ok', data: 9 }, reading, drawing }: Answers = {}) {
  const fetch = vi.fn<(address: string, request?: RequestInit) => Promise<Response>>(
    async (address) => {
      if (address.startsWith('/api/problemSet/list')) {
        return Response.json({ code: 0, message: 'ok', data: [bank, emptyBank] })
      }
      if (address.startsWith('/api/problem/list')) {
        return Response.json({ code: 0, message: 'ok', data: bankPage(['三角形', '日期']) })
      }
      if (address.startsWith('/api/assignment/composition')) {
        const data = compositionWith([{ problemId: 1, title: '三角形' }], {
          drawing: drawing ?? null,
        })
        return Response.json({ code: 0, message: 'ok', data })
      }
      if (address.startsWith('/api/assignment/get?')) {
        return Response.json({ code: 0, message: 'ok', data: reading })
      }
      return Response.json(saving)
    },
  )
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.calls.filter(([address]) => /publish|update/.test(address))
}

function open(dialog: (onClose: () => void) => ReactNode) {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<MemoryRouter>{dialog(onClose)}</MemoryRouter>)
  return onClose
}

async function choose(label: string, option: RegExp) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.click(await screen.findByTitle(option))
}

/** At once: a picker draws its calendar anew for every letter. */
function enter(placeholder: string, time: string) {
  const input = screen.getByPlaceholderText(placeholder)
  fireEvent.change(input, { target: { value: time } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

/** By its text: roles are slow to find beside the pickers' calendars. */
const button = (text: string) => screen.findByText(text, { selector: 'button > span' })

test('marks what is missing before it calls the server', async () => {
  const saved = answer()
  open((onClose) => (
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

test('publishes an exam with times as they were typed', async () => {
  const saved = answer()
  const onClose = open((onClose) => (
    <PublishAssignmentModal
      type="考试"
      isOpen
      classes={[
        { classId: 3, className: '软工一班' },
        { classId: 4, className: '软工二班' },
      ]}
      onClose={onClose}
    />
  ))
  await userEvent.type(screen.getByLabelText('考试名称'), '期中考试')
  await choose('班级', /软工二班/)
  enter('请选择开始时间', '2026-12-01 08:00')
  enter('请选择截止时间', '2026-12-01 10:00')
  await userEvent.click(await button('确认'))
  expect(await screen.findAllByText('请选择考试类型')).not.toEqual([])
  await choose('考试类型', /期中/)
  await choose('题库', /分支与边界（6 题）/)
  await userEvent.click(await button('确认'))
  expect(await screen.findByText('创建成功')).toBeTruthy()
  expect(bodyOf(saved()[0])).toEqual({
    classId: 4,
    type: '考试',
    assignmentTitle: '期中考试',
    description: '',
    startTime: '2026-12-01T08:00:00',
    endTime: '2026-12-01T10:00:00',
    problemSetId: 2,
    examType: 'midterm',
    mutantsDuring: 'counts',
    mutantsAfter: 'everything',
    countingRules: { graceMinutes: 0, late: null, counting: 'best' },
    attemptLimit: null,
    coolDownMinutes: null,
    recordsWork: false,
    isAnnounced: false,
  })
  expect(onClose).toHaveBeenCalledOnce()
  // Calendars and lists are much to draw for jsdom, on a busy machine above all.
}, 180_000)

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
  const saved = answer()
  const assignment = assignmentWith({
    startTime: '2026-12-01T08:00:00',
    endTime: '2026-12-02T08:00:00',
  })
  open((onClose) => (
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

test('publishes the same to other classes, scored and announced as it is chosen', async () => {
  const saved = answer()
  const classes = [3, 4, 5].map((classId) => ({ classId, className: `软工 ${classId} 班` }))
  open((onClose) => (
    <PublishAssignmentModal type="作业" isOpen classes={classes} onClose={onClose} />
  ))
  await userEvent.type(screen.getByLabelText('作业名称'), '第一次')
  await userEvent.click(screen.getByLabelText('同时发布到'))
  await userEvent.click(await screen.findByTitle('软工 4 班'))
  await userEvent.click(await screen.findByTitle('软工 5 班'))
  // It is not among the others any more.
  await userEvent.click(screen.getByLabelText('班级'))
  await userEvent.click((await screen.findAllByTitle('软工 4 班')).at(-1)!)
  enter('请选择开始时间', '2026-12-01 08:00')
  enter('请选择截止时间', '2026-12-08 23:59')
  await choose('题库', /分支与边界（6 题）/)
  await choose('计分方式', /综合/)
  await userEvent.click(screen.getByLabelText('同时通知学生'))
  await userEvent.click(await button('确认'))
  expect(await screen.findByText('创建成功')).toBeTruthy()
  expect(bodyOf(saved()[0])).toMatchObject({
    classId: 4,
    otherClassIds: [5],
    scoringPreset: '综合',
    isAnnounced: true,
  })
})

test.each<[AssignmentType, (onClose: () => void) => ReactNode]>([
  [
    '作业',
    (onClose) => (
      <AssignmentModal classId={3} type="作业" isOpen assignment={null} onClose={onClose} />
    ),
  ],
  [
    '考试',
    (onClose) => (
      <PublishAssignmentModal
        type="考试"
        isOpen
        classes={[{ classId: 3, className: '软工一班' }]}
        onClose={onClose}
      />
    ),
  ],
])(
  'asks before it publishes what is over already: %s',
  async (type, dialog) => {
    const saved = answer()
    const onClose = open(dialog)
    await userEvent.type(screen.getByLabelText(`${type}名称`), '去年的')
    enter('请选择开始时间', '2025-12-01 08:00')
    enter('请选择截止时间', '2025-12-08 23:59')
    if (type === '考试') await choose('考试类型', /小测/)
    await choose('题库', /分支与边界（6 题）/)
    await userEvent.click(await button('确认'))
    const publish = await button('仍然发布')
    expect(screen.getByText('截止时间是 2025-12-08 23:59，学生看到时就已截止。')).toBeTruthy()
    expect(saved()).toEqual([])
    await userEvent.click(publish)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved()).toHaveLength(1)
    expect(bodyOf(saved()[0])).toMatchObject({ type, endTime: '2025-12-08T23:59:00' })
  },
  60_000,
)

test('sends the problems of an edited one where they were changed', async () => {
  const saved = answer()
  open((onClose) => (
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

test('asks before it draws anew what students have already', async () => {
  const rules = [{ problemSetId: 2, tags: [], count: 1, points: 10 }]
  const saved = answer({ drawing: { seed: 41, isPerStudent: true, rules } })
  const assignment = assignmentWith({ assignmentCondition: '未开始', hasOwnPapers: true })
  open((onClose) => (
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

/** What the fields are called that are marked as wrong. */
const marked = () =>
  [...document.querySelectorAll('.ant-input-number-status-error, .ant-select-status-error')].map(
    (field) => field.closest('div:has(> label)')?.querySelector('label')?.textContent,
  )

test('marks only what is wrong of the rules to draw by, and keeps what was typed', async () => {
  const rules = [{ problemSetId: 2, tags: [], count: 1, points: 10 }]
  const saved = answer({ drawing: { seed: 41, isPerStudent: true, rules } })
  const assignment = assignmentWith({ assignmentCondition: '未开始', hasOwnPapers: true })
  open((onClose) => (
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
  answer()
  open((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={null} onClose={onClose} />
  ))
  await userEvent.click(await screen.findByText('随机抽题'))
  expect(marked()).toEqual([])
  await userEvent.click(await button('确认'))
  await waitFor(() => expect(marked()).toEqual(['规则 1 的题库']))
})

test.each([
  ['最多迟交', '73', '最多迟交应为 1 到 72 的整数'],
  ['扣分', '-1', '扣分应为 0 到 100 的整数'],
  ['宽限时间', '2.5', '宽限时间应为 0 到 1440 的整数'],
  ['每道题的提交次数', '5000', '每道题的提交次数应为 1 到 1000 的整数'],
  ['两次提交之间的间隔', '一', '两次提交之间的间隔应为 1 到 1440 的整数'],
])('refuses %s of %s with its range, and marks nothing else', async (label, typed, refusal) => {
  const saved = answer()
  open((onClose) => (
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

test('refuses a time that cannot be read, and leaves it to be corrected', async () => {
  const saved = answer()
  const assignment = assignmentWith()
  open((onClose) => (
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
  const saved = answer({
    saving: { code: 40902, message: '内容已被他人修改，请刷新后再试', data: null },
    reading: assignmentWith({ assignmentTitle: '他人的名称', version: 7 }),
  })
  open((onClose) => (
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
  answer()
  const onClose = open((onClose) => (
    <AssignmentModal classId={3} type="作业" isOpen assignment={null} onClose={onClose} />
  ))
  await userEvent.type(screen.getByLabelText('作业名称'), '第一次')
  await userEvent.click(await button('取消'))
  const discard = await button('放弃')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(discard)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('opens the rules to change them, and says where they are changed with a preview', async () => {
  const saved = answer()
  const assignment = assignmentWith()
  open((onClose) => (
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

const restored = '已恢复上次没有发出的内容'

function signIn(id: number): void {
  setSessionUser({ ...userWith(), id, timeZone: 'UTC' })
}

function openNew(classId: number) {
  return renderWithProviders(
    <MemoryRouter>
      <AssignmentModal
        classId={classId}
        type="作业"
        isOpen
        assignment={null}
        onClose={vi.fn<() => void>()}
      />
    </MemoryRouter>,
  )
}

test('brings back a new one that was not sent, to who wrote it and where, until it is', async () => {
  signIn(7)
  const saved = answer()
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
  answer()
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
