import { message } from 'antd'
import { createContext, type ReactNode, use, useMemo, useRef } from 'react'
import { ApiError } from '../lib/call-api.ts'

/** Short messages that go away by themselves. */
export interface Toast {
  success: (text: string) => void
  info: (text: string) => void
  /** Says that something goes on, if it goes on for longer than a moment. Returns how to end it. */
  waiting: (text: string) => () => void
  /**
   * Below the text stands why, where `cause` is a refusal of the server. Nothing is said of a session that has
   * ended: the dialog over the page says it.
   */
  error: (text: string, cause?: unknown) => void
  /** The same for a text that says why by itself. */
  failure: (cause: unknown, describe: (cause: unknown) => string) => void
}

/** What takes no longer needs no sign of waiting. */
const momentMs = 400

const ToastContext = createContext<Toast | null>(null)

/**
 * Where toasts appear. In place of antd's App, which would bring dialogs and notifications into the
 * first load. The same text twice is one toast: a double click is no second message. A success takes the
 * last error away: what failed before has nearly always been done now.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, holder] = message.useMessage()
  const lastError = useRef<string>(null)
  const toast = useMemo<Toast>(() => {
    function openError(cause: unknown, text: string, content: ReactNode): void {
      if (cause instanceof ApiError && cause.isSignedOut) return
      lastError.current = text
      void messages.open({ type: 'error', key: text, content, duration: 5 })
    }
    return {
      success(text) {
        if (lastError.current !== null) messages.destroy(lastError.current)
        void messages.open({ type: 'success', key: text, content: text })
      },
      info: (text) => void messages.open({ type: 'info', key: text, content: text }),
      waiting(text) {
        const open = () =>
          void messages.open({ type: 'loading', key: text, content: text, duration: 0 })
        const timer = setTimeout(open, momentMs)
        return () => {
          clearTimeout(timer)
          messages.destroy(text)
        }
      },
      error(text, cause) {
        openError(cause, text, cause instanceof ApiError ? withReason(text, cause.message) : text)
      },
      failure(cause, describe) {
        const text = describe(cause)
        openError(cause, text, text)
      },
    }
  }, [messages])
  return (
    <ToastContext value={toast}>
      {holder}
      {children}
    </ToastContext>
  )
}

function withReason(text: string, reason: string): ReactNode {
  return (
    <span style={{ display: 'inline-grid', textAlign: 'start', verticalAlign: 'top' }}>
      <span>{text}</span>
      <span className="muted">{reason}</span>
    </span>
  )
}

/** How to show a toast. */
export function useToast(): Toast {
  const toast = use(ToastContext)
  if (toast === null) throw new Error('useToast outside of ToastProvider')
  return toast
}
