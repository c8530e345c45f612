import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setSessionUser } from '../lib/session.ts'
import { useUnsavedChanges } from '../lib/unsaved-changes.ts'
import { press } from '../testing/page.tsx'
import { renderWithProviders } from '../testing/render.tsx'
import { userWith } from '../testing/user.ts'
import { LeaveGate } from './leave-gate.tsx'

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedChanges(() => isUnsaved)
  return null
}

/** A page with a form, which was opened from a list. */
function openForm(isUnsaved: boolean) {
  setSessionUser({ ...userWith(), timeZone: 'UTC' })
  const element = (
    <>
      <Outlet />
      <LeaveGate />
    </>
  )
  const children = [
    { path: '/list', element: null },
    { path: '/form', element: <Form isUnsaved={isUnsaved} /> },
    { path: '/user/login', element: null },
  ]
  const router = createMemoryRouter([{ element, children }], {
    initialEntries: ['/list', '/form'],
  })
  renderWithProviders(<RouterProvider router={router} />)
  return {
    leave: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
    path: () => router.state.location.pathname,
  }
}

function close(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('asks before one goes back from what is not saved, and stays or leaves', async () => {
  const { back, path } = openForm(true)
  await back()
  await screen.findByText('离开此页？')
  await press('留在此页')
  await waitFor(() => expect(screen.queryByText('离开此页？')).toBeNull())
  expect(path()).toBe('/form')
  await back()
  await press('离开')
  await waitFor(() => expect(path()).toBe('/list'))
})

test('lets the browser ask before it closes the page', () => {
  openForm(true)
  expect(close()).toBe(false)
})

test('asks nothing where all is saved, nor whoever has logged out', async () => {
  const saved = openForm(false)
  expect(close()).toBe(true)
  await saved.back()
  expect(saved.path()).toBe('/list')
  const unsaved = openForm(true)
  await unsaved.leave('/user/login')
  expect(unsaved.path()).toBe('/user/login')
})
