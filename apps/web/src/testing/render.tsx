import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '../components/confirm.tsx'
import { ToastProvider } from '../components/toast.tsx'
import { createQueryClient } from '../lib/query-client.ts'

/** Render with the settings, toasts and server state that every page has. */
export function renderWithProviders(children: ReactNode) {
  return render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient(() => {})}>
          <ConfirmProvider>{children}</ConfirmProvider>
        </QueryClientProvider>
      </ToastProvider>
    </ConfigProvider>,
  )
}
