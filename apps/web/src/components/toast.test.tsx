import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'

function Actions() {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast.error('保存失败')}>fail</button>
      <button onClick={() => toast.success('已保存')}>succeed</button>
    </>
  )
}

it('takes an error away when something succeeds afterwards', async () => {
  render(
    <ToastProvider>
      <Actions />
    </ToastProvider>,
  )
  await userEvent.click(screen.getByText('fail'))
  await screen.findByText('保存失败')
  await userEvent.click(screen.getByText('succeed'))
  await screen.findByText('已保存')
  // By itself it would stay for five seconds.
  const soon = { timeout: 2_000 }
  await waitFor(() => expect(screen.queryByText('保存失败')).toBeNull(), soon)
})
