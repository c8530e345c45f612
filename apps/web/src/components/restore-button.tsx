import { Button } from 'antd'
import { useTell } from './use-tell.ts'
import { useConfirm } from './confirm.tsx'

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
  const tell = useTell()
  const confirm = useConfirm()

  return (
    <Button
      size="small"
      aria-label={`恢复“${name}”`}
      onClick={() =>
        confirm({
          title: `确定恢复${kind}“${name}”？`,
          content,
          okText: '恢复',
          onConfirm: () => tell(onRestore(), { done: `${kind}已恢复`, failed: '恢复失败' }),
        })
      }
    >
      恢复
    </Button>
  )
}
