import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { ReplyForm } from './reply-form.tsx'

test('sends what was typed once, however fast its button is clicked twice', async () => {
  const onSend = vi.fn<(content: string) => Promise<boolean>>(() => new Promise(() => {}))
  renderWithProviders(
    <ReplyForm label="问题" placeholder="" okText="提问" isPending={false} onSend={onSend} />,
  )
  await userEvent.type(screen.getByLabelText('问题'), ' 为什么扣分？ ')
  const button = screen.getByRole('button', { name: /提\s?问/ })
  // Faster than React renders that the first is pending.
  fireEvent.click(button)
  fireEvent.click(button)
  await userEvent.click(button)
  expect(onSend).toHaveBeenCalledOnce()
  expect(onSend).toHaveBeenCalledWith('为什么扣分？')
})
