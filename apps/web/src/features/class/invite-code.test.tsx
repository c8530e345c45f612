import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { InviteCode } from './invite-code.tsx'

async function copy() {
  const user = userEvent.setup()
  // What a page on plain http finds.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  renderWithProviders(<InviteCode inviteCode="7K3MX9QPWA" />)
  await user.click(screen.getByRole('button', { name: '复制邀请码' }))
}

afterEach(() => vi.restoreAllMocks())

test('copies without the clipboard of secure pages', async () => {
  document.execCommand = () => true
  await copy()
  expect(await screen.findByText('已复制到剪贴板')).toBeTruthy()
})

test('leaves the code selected where it cannot be copied', async () => {
  document.execCommand = () => false
  await copy()
  expect(await screen.findByText('复制失败，请手动复制')).toBeTruthy()
  expect(String(window.getSelection())).toBe('7K3MX9QPWA')
})
