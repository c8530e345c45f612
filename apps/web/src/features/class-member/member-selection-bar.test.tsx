import {
  type ClassMemberView,
  removeMember,
  resetLimit,
  resetMemberPasswords,
} from '@ceping/contract/class-member'
import type { DrawnPasswords } from '@ceping/contract/user-import'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { MemberSelectionBar } from './member-selection-bar.tsx'

function member(userId: number, userRole: ClassMemberView['userRole']): ClassMemberView {
  return {
    userId,
    userAccount: `S${userId}`,
    realName: `甲${userId}`,
    userRole,
    college: '',
    major: '',
    joinedAt: '2026-11-20T08:00:00',
    isOwner: false,
    loginGuesses: null,
  }
}

const students = [member(1, 'student'), member(2, 'student')]

function open(selected: ClassMemberView[]) {
  const onSelect = vi.fn<(members: ClassMemberView[]) => void>()
  const onPasswords = vi.fn<(passwords: DrawnPasswords) => void>()
  renderWithProviders(
    <MemberSelectionBar
      classId="3"
      selected={selected}
      onSelect={onSelect}
      onPasswords={onPasswords}
    />,
  )
  return { onSelect, onPasswords }
}

async function click(name: RegExp, place: 'first' | 'last' = 'first'): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name, hidden: true })
  fireEvent.click(buttons.at(place === 'first' ? 0 : -1) as HTMLElement)
}

test('resets the passwords of all selected students, once that is confirmed', async () => {
  const drawn = [{ userAccount: 'S1', userPassword: 'Abcd2345' }]
  const fetch = answerByPath({ [resetMemberPasswords.path]: () => drawn })
  const { onPasswords } = open(students)
  await click(/^重置密码$/)
  expect(await screen.findByText(/“甲1”（S1）、“甲2”（S2）：原密码立即失效/)).toBeTruthy()
  expect(bodiesOf(fetch, resetMemberPasswords.path)).toEqual([])
  await click(/^重\s?置$/, 'last')
  await waitFor(() => expect(onPasswords).toHaveBeenCalledWith(drawn))
  expect(bodiesOf(fetch, resetMemberPasswords.path)).toEqual([{ classId: 3, userIds: [1, 2] }])
})

const resetButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '重置密码' })

test('resets none where others than students are selected, or too many, and only then says why', () => {
  open([...students, member(9, 'teacher')])
  expect(resetButton()).toMatchObject({ disabled: true, title: '只能重置学生的密码' })
  cleanup()
  open(Array.from({ length: resetLimit + 1 }, (_, index) => member(index, 'student')))
  expect(resetButton()).toMatchObject({ disabled: true, title: `一次最多 ${resetLimit} 名学生` })
  cleanup()
  open(students)
  expect(resetButton()).toMatchObject({ disabled: false, title: '' })
})

test('removes all selected members, and keeps those selected who could not be removed', async () => {
  const fetch = answerByPath({})
  const paths = [1, 2].map((userId) =>
    removeMember.path.replace('{classId}', '3').replace('{userId}', String(userId)),
  )
  fetch.mockImplementation(async (address) =>
    Response.json(
      address === paths[1]
        ? { code: 40400, message: '成员不存在', data: null }
        : { code: 0, message: 'ok', data: true },
    ),
  )
  const { onSelect } = open(students)
  await click(/^移\s?出$/)
  await click(/^移\s?出$/, 'last')
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith([students[1]]))
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(expect.arrayContaining(paths))
})
