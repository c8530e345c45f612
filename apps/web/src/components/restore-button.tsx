import { Button } from 'antd'
import { useConfirm } from './confirm.tsx'
import { useToast } from './toast.tsx'

interface RestoreButtonProps {
  /** What it is, as `班级`. */
  kind: string
  name: string
  /** What will happen, in a sentence or two. */
  content: string
  /** Throws as `callApi`. */
  onRestore: () => Promise<unknown>
}

/** Brings back what was put away, once that is confirmed. */
export function RestoreButton({ kind, name, content, onRestore }: RestoreButtonProps) {
  const toast = useToast()
  const confirm = useConfirm()

  async function restoreNow(): Promise<void> {
    try {
      await onRestore()
      toast.success(`${kind}已恢复`)
    } catch (error) {
      toast.error('恢复失败', error)
    }
  }

  return (
    <Button
      size="small"
      aria-label={`恢复“${name}”`}
      onClick={() =>
        confirm({
          title: `确定恢复${kind}“${name}”？`,
          content,
          okText: '恢复',
          onConfirm: restoreNow,
        })
      }
    >
      恢复
    </Button>
  )
}
