import { CopyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useRef } from 'react'
import { useCopy } from '../../components/use-copy.ts'
import styles from './invite-code.module.css'

/** A class's invite code, to read, to select, and to copy with one click. */
export function InviteCode({ inviteCode }: { inviteCode: string }) {
  const copy = useCopy()
  const code = useRef<HTMLElement>(null)

  /** Where that fails, the code stays selected for the keyboard. */
  async function copyCode(): Promise<void> {
    const isCopied = await copy(inviteCode)
    if (!isCopied && code.current) window.getSelection()?.selectAllChildren(code.current)
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
          onClick={() => void copyCode()}
        />
      </Tooltip>
    </span>
  )
}
