import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { setSessionUser } from '../../lib/session.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { TimeFilter } from './time-filter.tsx'

afterEach(() => {
  vi.useRealTimers()
  setSessionUser(null)
})

function Address() {
  return <output aria-label="地址">{useLocation().search}</output>
}

const search = () => new URLSearchParams(screen.getByLabelText('地址').textContent)

test('counts the last hour from when that is chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') })
  const user = { id: 1, realName: '管理员', userRole: 'admin', mustChangePassword: false } as const
  setSessionUser({ ...user, userAccount: 'admin', timeZone: 'UTC' })
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listening }))
  renderWithProviders(
    <MemoryRouter>
      <TimeFilter />
      <Address />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByPlaceholderText('从什么时间'))
  const preset = await screen.findByText('最近 1 小时')
  vi.setSystemTime(new Date('2026-11-20T10:30:00Z'))
  await userEvent.click(preset)
  expect(search().get('from')).toBe('2026-11-20T09:30:00')
})

test.each([
  { typed: '到什么时间', time: '2026-11-22 18:30', from: '2026-11-20T08:00:00' },
  { typed: '从什么时间', time: '2026-11-21 09:00', to: '2026-11-21T10:00:00' },
  // What would leave nothing to show is given up.
  { typed: '从什么时间', time: '2026-11-22 09:00', to: null },
])('takes $time where only $typed is set', async ({ typed, time, ...other }) => {
  renderWithProviders(
    <MemoryRouter initialEntries={['?from=2026-11-20T08:00:00&to=2026-11-21T10:00:00']}>
      <TimeFilter />
      <Address />
    </MemoryRouter>,
  )
  const input = screen.getByPlaceholderText(typed)
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: time } })
  fireEvent.blur(input)
  const name = typed === '到什么时间' ? 'to' : 'from'
  await waitFor(() => expect(search().get(name)).toBe(`${time.replace(' ', 'T')}:00`))
  for (const [name, value] of Object.entries(other)) expect(search().get(name)).toBe(value)
})
