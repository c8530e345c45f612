import { Modal } from 'antd'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { pickUpFocus } from '../lib/pick-up-focus.ts'

interface Question {
  title: string
  /** What will happen, in a sentence or two. */
  content?: ReactNode
  okText?: string
  /** Marks what cannot be undone; the focus then begins on 取消. */
  isDanger?: boolean
  /** Runs on 确认; the dialog stays, busy, until it has ended. */
  onConfirm: () => Promise<unknown>
}

type Confirm = (question: Question) => void

const ConfirmContext = createContext<Confirm | null>(null)

/** Where questions appear. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [modal, holder] = Modal.useModal()
  const confirm = useCallback<Confirm>(
    ({ title, content, okText = '确认', isDanger = false, onConfirm }) => {
      modal.confirm({
        title,
        content,
        okText,
        cancelText: '取消',
        okButtonProps: { danger: isDanger },
        focusable: { autoFocusButton: isDanger ? 'cancel' : 'ok' },
        onOk: onConfirm,
        // The button that asked may be gone with what was deleted, which shows a moment later.
        afterClose: () => requestAnimationFrame(pickUpFocus),
      })
    },
    [modal],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      {holder}
    </ConfirmContext>
  )
}

/** Ask before something is done: `confirm({ title, onConfirm })`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (confirm === null) throw new Error('useConfirm outside of ConfirmProvider')
  return confirm
}
