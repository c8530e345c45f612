import { errorCodes } from '@ceping/contract/error-codes'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../lib/call-api.ts'
import { ToastProvider, useToast } from './toast.tsx'

const { code, message } = errorCodes.NOT_SIGNED_IN

function Actions() {
  const toast = useToast()
  const [end, setEnd] = useState<() => void>()

  function takeLong() {
    const done = toast.waiting('正在保存')
    setEnd(() => done)
  }

  return (
    <>
      <button onClick={() => toast.error('没有登录', new ApiError(code, message, null))}>
        be signed out
      </button>
      <button onClick={() => toast.error('保存失败')}>fail</button>
      <button onClick={takeLong}>take long</button>
      <button onClick={end}>end</button>
      <button onClick={() => toast.waiting('正在读取')()}>take a moment</button>
      <button onClick={() => toast.success('已保存')}>succeed</button>
    </>
  )
}

it('takes an error away when something succeeds afterwards', async () => {
  // By itself it would stay for five seconds, which do not pass.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  render(
    <ToastProvider>
      <Actions />
    </ToastProvider>,
  )
  await userEvent.click(screen.getByText('fail'))
  await screen.findByText('保存失败')
  await userEvent.click(screen.getByText('succeed'))
  await screen.findByText('已保存')
  await waitFor(() => expect(screen.queryByText('保存失败')).toBeNull())
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
  await userEvent.click(screen.getByText('end'))
  await waitFor(() => expect(screen.queryByText('正在保存')).toBeNull())
})
