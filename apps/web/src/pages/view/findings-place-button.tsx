import { InsertRowBelowOutlined, InsertRowRightOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { usePanes } from './use-panes.ts'

/** Puts what is to be mended beside the code, or back below it. */
export function FindingsPlaceButton({ panes }: { panes: ReturnType<typeof usePanes> }) {
  const { isBeside, moveFindings } = panes
  if (moveFindings === null) return null
  const label = isBeside ? '放到代码下方' : '放到代码右侧'
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={isBeside ? <InsertRowBelowOutlined /> : <InsertRowRightOutlined />}
        aria-label={label}
        onClick={moveFindings}
      />
    </Tooltip>
  )
}
