import { Button } from 'antd'
import type { CodePosition } from './code-marks.ts'

interface LineLinkProps {
  line: number
  column?: number | null
  onJump: (position: CodePosition) => void
}

/** `第 12 行`: jumps there in an editor. */
export function LineLink({ line, column = null, onJump }: LineLinkProps) {
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0, height: 'auto' }}
      onClick={() => onJump({ line, column })}
    >
      第 {line} 行{column !== null && `第 ${column} 列`}
    </Button>
  )
}
