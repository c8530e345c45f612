import { logout } from '@ceping/contract/user'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setSessionUser } from '../../lib/session.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { press, show } from '../../testing/page.tsx'
import { answer, serve } from '../../testing/serve.ts'
import { userWith } from '../../testing/user.ts'
import { UserMenu } from './user-menu.tsx'

function Page() {
  useUnsavedChanges(() => true)
  return <UserMenu />
}

test('asks before a logout with unsaved changes', async () => {
  const { countCalls } = serve(answer(logout, true))
  const user = userWith()
  setSessionUser({ ...user, timeZone: 'UTC' })
  show(<Page />)
  await press(user.realName)
  fireEvent.click(await screen.findByText('退出登录'))
  await screen.findAllByText('退出登录？')
  await press('取消')
  await waitFor(() => expect(screen.queryByText('退出登录？')).toBeNull())
  expect(countCalls(logout)).toBe(0)
  await press(user.realName)
  fireEvent.click((await screen.findAllByText('退出登录'))[0] as HTMLElement)
  await screen.findAllByText('退出登录？')
  await press('退出登录')
  expect(await screen.findByText('/user/login')).toBeTruthy()
  expect(countCalls(logout)).toBe(1)
})
