import { CopyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useRef } from 'react'
import { useToast } from '../../components/toast.tsx'
import styles from './invite-code.module.css'

/** A class's invite code, to read, to select, and to copy with one click. */
export function InviteCode({ inviteCode }: { inviteCode: string }) {
  const toast = useToast()
  const code = useRef<HTMLElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(inviteCode)
    } catch {
      // Refused, or a plain http address, where there is no such clipboard: the older way. Where that
      // fails too, the code stays selected for the keyboard.
      selectAll(code.current)
      if (!document.execCommand('copy')) {
        toast.error('复制失败，请手动复制')
        return
      }
    }
    toast.success('已复制到剪贴板')
  }

  return (
    <span className={styles.invite}>
      <span className="muted">邀请码</span>
      <code ref={code} className={styles.code}>
        {inviteCode}
      </code>
      <Tooltip title="复制邀请码">
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label="复制邀请码"
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  )
}

function selectAll(element: Element | null): void {
  if (element !== null) window.getSelection()?.selectAllChildren(element)
}
