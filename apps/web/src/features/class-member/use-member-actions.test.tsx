import { type ClassMemberView, removeMember } from '@ceping/contract/class-member'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press, show } from '../../testing/page.tsx'
import { answer, serve } from '../../testing/serve.ts'
import { useRemoveMember } from './use-member-actions.ts'

const onRemoved = vi.fn<(userId: number) => void>()

const member: ClassMemberView = {
  userId: 4,
  userAccount: 'S2026028',
  realName: '邓可欣',
  userRole: 'student',
  college: '',
  major: '',
  joinedAt: '2026-11-13T08:00:00',
  isOwner: false,
  loginGuesses: null,
}

function Page() {
  const remove = useRemoveMember({ classId: '3', onRemoved })
  return <button onClick={() => remove(member)}>移出</button>
}

test('asks before it removes a member of a class', async () => {
  const { countCalls } = serve(answer(removeMember, true))
  show(<Page />)
  await press('移出')
  const title = '确定要将“邓可欣”（S2026028）移出班级吗？'
  await screen.findAllByText(title)
  await press('取消')
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(countCalls(removeMember)).toBe(0)
  await press('移出')
  await screen.findAllByText(title)
  await press('确认')
  expect(await screen.findByText('删除成功')).toBeTruthy()
  expect(onRemoved).toHaveBeenCalledWith(4)
})
