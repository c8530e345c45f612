import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '../components/confirm.tsx'
import { ToastProvider } from '../components/toast.tsx'
import { createQueryClient } from '../lib/query-client.ts'

/** With antd's style sheets, jsdom takes most of a test's time to look for what is visible. */
const withoutStyles = { zeroRuntime: true }

/** Render with the settings, toasts and server state that every page has. */
export function renderWithProviders(children: ReactNode) {
  return render(
    <ConfigProvider theme={withoutStyles} button={{ autoInsertSpace: false }}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient(() => {})}>
          <ConfirmProvider>{children}</ConfirmProvider>
        </QueryClientProvider>
      </ToastProvider>
    </ConfigProvider>,
  )
}
