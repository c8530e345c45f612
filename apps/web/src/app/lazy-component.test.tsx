import { render, screen } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'
import { PageError } from './page-states.tsx'

let tellGone: () => void
const gone = new Promise<void>((resolve) => {
  tellGone = resolve
})

/** Load a layout after the page has failed and the router has had a turn to notice. */
async function slowLayout() {
  await gone
  await setImmediate()
  return () => (
    <main>
      <Outlet />
    </main>
  )
}

async function gonePage(): Promise<never> {
  tellGone()
  throw new Error('gone')
}

describe('lazyComponent', () => {
  it('shows the error of a page whose layout comes later', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    sessionStorage.setItem('reloaded-at', String(Date.now()))
    const router = createMemoryRouter([
      {
        element: <Outlet />,
        hydrateFallbackElement: <p>loading</p>,
        children: [
          {
            lazy: lazyComponent(slowLayout),
            children: [{ path: '/', lazy: lazyComponent(gonePage), errorElement: <PageError /> }],
          },
        ],
      },
    ])
    render(<RouterProvider router={router} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('页面的一部分没能加载')
    expect(alert.parentElement?.tagName).toBe('MAIN')
  })
})
