import { errorCodes } from '@ceping/contract/error-codes'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApiError } from '../lib/call-api.ts'
import { ToastProvider, useToast } from './toast.tsx'

const { code, message } = errorCodes.NOT_SIGNED_IN

/** The long work, which ends at the event `end`. */
const work = new EventTarget()

function Actions() {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast.error('没有登录', new ApiError(code, message, null))}>
        be signed out
      </button>
      <button onClick={() => toast.error('保存失败')}>fail</button>
      <button onClick={() => work.addEventListener('end', toast.waiting('正在保存'))}>
        take long
      </button>
      <button onClick={() => toast.waiting('正在读取')()}>take a moment</button>
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
  // Without the success, the error would stay for longer than the success does.
  await waitFor(() => expect(screen.queryByText('保存失败')).toBeNull())
  screen.getByText('已保存')
})

it('leaves a session that has ended to the dialog over the page', async () => {
  render(
    <ToastProvider>
      <Actions />
    </ToastProvider>,
  )
  await userEvent.click(screen.getByText('be signed out'))
  await userEvent.click(screen.getByText('succeed'))
  await screen.findByText('已保存')
  expect(screen.queryByText('没有登录')).toBeNull()
})

it('says that something goes on, where that takes longer than a moment', async () => {
  render(
    <ToastProvider>
      <Actions />
    </ToastProvider>,
  )
  await userEvent.click(screen.getByText('take a moment'))
  await userEvent.click(screen.getByText('take long'))
  await screen.findByText('正在保存')
  expect(screen.queryByText('正在读取')).toBeNull()
  work.dispatchEvent(new Event('end'))
  await waitFor(() => expect(screen.queryByText('正在保存')).toBeNull())
})
