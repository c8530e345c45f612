import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setSessionUser } from '../lib/session.ts'
import { useUnsavedChanges } from '../lib/unsaved-changes.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { userWith } from '../testing/user.ts'
import { LeaveGate } from './leave-gate.tsx'

function Settings({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedChanges(() => isUnsaved)
  return (
    <>
      <h1>设置</h1>
      <Link to="/home">首页</Link>
      <Link to="?tab=other">别的标签</Link>
      <Link to="/user/login">登录</Link>
    </>
  )
}

/** Open a page with unsaved changes, which has links to other pages. */
function openSettings({ isUnsaved = true } = {}) {
  setSessionUser({ ...userWith(), timeZone: 'Asia/Shanghai' })
  const gate = (
    <>
      <LeaveGate />
      <Outlet />
    </>
  )
  const children = [
    { path: '/settings', element: <Settings isUnsaved={isUnsaved} /> },
    { path: '/home', element: <h1>首页</h1> },
    { path: '/user/login', element: <h1>登录</h1> },
  ]
  const router = createMemoryRouter([{ element: gate, children }], {
    initialEntries: ['/settings'],
  })
  renderWithProviders(<RouterProvider router={router} />)
  return router
}

const click = (name: string) => userEvent.click(screen.getByRole('link', { name }))

test('asks before it leaves a page with unsaved changes, and stays on request', async () => {
  const router = openSettings()
  await click('首页')
  expect(await screen.findByText('离开此页？')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '留在此页' }))
  await waitFor(() => expect(screen.queryByText('离开此页？')).toBeNull())
  expect(router.state.location.pathname).toBe('/settings')
})

test('goes to the next page if the user leaves', async () => {
  const router = openSettings()
  await click('首页')
  await userEvent.click(await screen.findByRole('button', { name: '离开' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})

test.each([
  { what: 'if everything is saved', isUnsaved: false, link: '首页', path: '/home' },
  { what: 'on the same page', isUnsaved: true, link: '别的标签', path: '/settings' },
  { what: 'after logging out', isUnsaved: true, link: '登录', path: '/user/login' },
])('asks nothing $what', async ({ isUnsaved, link, path }) => {
  const router = openSettings({ isUnsaved })
  await click(link)
  expect(router.state.location.pathname).toBe(path)
  expect(screen.queryByText('离开此页？')).toBeNull()
})

test('lets the browser ask before it closes a page with unsaved changes', () => {
  openSettings()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
