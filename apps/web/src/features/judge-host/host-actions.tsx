import type { JudgeHostMode, JudgeHostView } from '@ceping/contract/admin/judge-host'
import { Button, Space } from 'antd'

interface HostActionsProps {
  host: JudgeHostView
  onSetMode: (mode: JudgeHostMode) => void
  onForget: () => void
}

/** What can be asked of a host now. */
export function HostActions({ host, onSetMode, onForget }: HostActionsProps) {
  const { name, state, mode } = host
  const actionOf = (text: string, onClick: () => void) => (
    <Button
      key={text}
      type="link"
      size="small"
      danger={text === '移除'}
      aria-label={`${text}“${name}”`}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  if (state === '失联' || state === '已停止') return actionOf('移除', onForget)
  return (
    <Space size={0} wrap>
      {mode !== 'active' && actionOf('恢复', () => onSetMode('active'))}
      {mode === 'active' && actionOf('暂停', () => onSetMode('paused'))}
      {mode !== 'draining' && actionOf('排空', () => onSetMode('draining'))}
    </Space>
  )
}
