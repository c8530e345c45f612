import { Alert } from 'antd'
import { pickUpFocus } from '../lib/pick-up-focus.ts'

interface WorkNoticeProps {
  type: 'info' | 'warning' | 'error'
  text: string
  /** Puts it away; what cannot be put away stays as long as it is so. */
  onClose?: () => void
}

/** Says what has changed while somebody works; read out at once, and moves no focus. */
export function WorkNotice({ type, text, onClose }: WorkNoticeProps) {
  function close(): void {
    onClose?.()
    // The button that had it has gone.
    requestAnimationFrame(pickUpFocus)
  }

  return (
    <Alert
      key={text}
      banner
      role="alert"
      type={type}
      showIcon
      title={<span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</span>}
      {...(onClose !== undefined && { closable: { onClose: close, 'aria-label': '知道了' } })}
    />
  )
}
