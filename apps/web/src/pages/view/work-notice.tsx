import { Alert } from 'antd'

interface WorkNoticeProps {
  type: 'info' | 'warning'
  text: string
  /** Puts it away; what cannot be put away stays as long as it is so. */
  onClose?: () => void
}

/** Says what has changed while somebody works; read out at once, and moves no focus. */
export function WorkNotice({ type, text, onClose }: WorkNoticeProps) {
  return (
    <Alert
      key={text}
      banner
      role="alert"
      type={type}
      showIcon
      title={text}
      {...(onClose !== undefined && { closable: { onClose, 'aria-label': '知道了' } })}
    />
  )
}
