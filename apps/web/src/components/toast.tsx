import { message } from 'antd'
import { createContext, type ReactNode, use } from 'react'

type Toast = ReturnType<typeof message.useMessage>[0]

const ToastContext = createContext<Toast | null>(null)

/**
 * Where toasts appear. In place of antd's App, which would bring dialogs and notifications into the
 * first load.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, holder] = message.useMessage()
  return (
    <ToastContext value={toast}>
      {holder}
      {children}
    </ToastContext>
  )
}

/** Short messages that go away by themselves. */
export function useToast(): Toast {
  const toast = use(ToastContext)
  if (toast === null) throw new Error('useToast outside of ToastProvider')
  return toast
}
