import { listMembers } from '@ceping/contract/class-member'
import {
  type DeadlineExtension,
  extendDeadline,
  listExtensions,
  withdrawExtensions,
} from '@ceping/contract/deadline-extension'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { describeWithdrawal } from './extension-list.tsx'
import { ExtensionsButton } from './extensions-button.tsx'

function member(userId: number, realName: string, userRole: 'student' | 'teacher' = 'student') {
  const account = { userId, userAccount: `S${userId}`, realName, userRole }
  const rest = { college: '', major: '', isOwner: false, loginGuesses: null }
  return { ...account, ...rest, joinedAt: '2026-09-01T08:00:00' }
}

const members = [member(1, '王老师', 'teacher'), member(2, '陈思远'), member(3, '林雨桐')]

/** In force, since all have less. */
const extension: DeadlineExtension = {
  userId: 2,
  userAccount: 'S2',
  realName: '陈思远',
  endTime: '2099-12-01T08:00:00',
  isInForce: true,
  reason: '病假',
  creatorName: '王老师',
  updateTime: '2026-11-24T09:00:00',
}

async function open(first: DeadlineExtension[] = [], refusal: unknown = null) {
  const listed = [first, [extension]]
  const fetch = answerByPath({
    [listMembers.path]: () => ({ records: members, total: 3, current: 1, size: 100 }),
    [listExtensions.path]: () => (listed.length > 1 ? listed.shift() : listed[0]),
    [extendDeadline.path]: () => true,
    [withdrawExtensions.path]: () => true,
  })
  const answer = fetch.getMockImplementation()!
  fetch.mockImplementation(async (...call) =>
    refusal !== null && call[0] === extendDeadline.path ? Response.json(refusal) : answer(...call),
  )
  const assignment = assignmentWith({ assignmentCondition: '已结束' })
  renderWithProviders(<ExtensionsButton assignment={assignment} />)
  const name = first.length === 0 ? '延期' : `延期（${first.length} 人）`
  await userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByText('延期提交')
  return (path: string) => bodiesOf(fetch, path)
}

/** By its text: roles are slow to find beside a picker's calendar. */
const click = async (text: string) => {
  const [last] = (await screen.findAllByText(text, { selector: 'button > span' })).toReversed()
  await userEvent.click(last!)
}
const choose = async (name: RegExp) => {
  await userEvent.click(screen.getByLabelText('学生'))
  await userEvent.click(await screen.findByTitle(name))
}
const enterTime = (time: string) => {
  const input = screen.getByLabelText('延期至')
  fireEvent.change(input, { target: { value: time } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

describe('the dialog about extensions', () => {
  it('gives several students longer, and shows whom it has then', async () => {
    const sent = await open()
    expect(await screen.findByText('还没有给学生延期。')).toBeTruthy()
    expect(screen.getByText(/全班的截止时间是 2026-11-27 08:00。/)).toBeTruthy()
    await choose(/陈思远/)
    await choose(/林雨桐/)
    expect(screen.queryByTitle(/王老师/)).toBeNull()
    enterTime('2099-12-01 08:00')
    await userEvent.type(screen.getByLabelText('原因'), ' 病假 ')
    await click('延期')
    expect(await screen.findByText('已为 2 名学生延期')).toBeTruthy()
    expect(sent(extendDeadline.path)).toEqual([
      { assignmentId: 9, userIds: [2, 3], endTime: '2099-12-01T08:00:00', reason: '病假' },
    ])
    expect(await screen.findByText('原因：病假')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe(''))
  })

  it('asks for students and a time before it calls the server', async () => {
    const sent = await open()
    await click('延期')
    expect((await screen.findAllByText('请选择学生')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('请选择延期后的截止时间')).length).toBeGreaterThan(0)
    expect(sent(extendDeadline.path)).toEqual([])
  })

  it('shows a refusal at its field, and keeps what was filled in', async () => {
    const message = '延期后的截止时间应晚于原来的截止时间'
    const data = { issues: [{ field: 'endTime', message }] }
    await open([], { code: 40000, message, data })
    await choose(/陈思远/)
    enterTime('2026-11-26 08:00')
    await click('延期')
    expect(await screen.findByText('延期失败')).toBeTruthy()
    await waitFor(() =>
      expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe(message),
    )
    expect(screen.getByLabelText<HTMLInputElement>('延期至').value).toBe('2026-11-26 08:00')
  })

  it('withdraws one after a question', async () => {
    const over = { ...extension, userId: 3, realName: '林雨桐', isInForce: false, reason: '' }
    const sent = await open([extension, over])
    expect(await screen.findByText('已不起作用：全班的截止时间更晚')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('撤销 陈思远 的延期'))
    expect(await screen.findByText('该学生不能再提交；已经提交的仍然计入。')).toBeTruthy()
    expect(sent(withdrawExtensions.path)).toEqual([])
    await click('撤销')
    expect(await screen.findByText('已撤销延期')).toBeTruthy()
    expect(sent(withdrawExtensions.path)).toEqual([{ assignmentId: 9, userIds: [2] }])
  })
})

const later = '2026-12-01T08:00:00'

describe('withdrawing', () => {
  it.each([
    [{ endTime: '2026-11-28T08:00:00' }, '已结束', /^延期的时间已经过去/],
    [{ endTime: later }, '已结束', /^该学生不能再提交/],
    [{ endTime: later }, '进行中', /^该学生改为和全班同时截止/],
    [{ endTime: later, isInForce: false }, '进行中', /截止时间不变。$/],
  ] as const)('%j, where for all it is %s', (fields, assignmentCondition, text) => {
    const moment = { assignmentCondition, hasLateWork: false, now: '2026-11-29T08:00:00' }
    expect(describeWithdrawal({ isInForce: true, ...fields }, moment)).toMatch(text)
  })
})
