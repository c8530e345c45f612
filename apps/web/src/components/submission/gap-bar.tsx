import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Gap, Gaps } from './gaps.ts'
import styles from './reference-code.module.css'

interface GapBarProps {
  gaps: Gaps
  /** Begins a test for a gap; without it none can be written here. */
  onWriteTest?: ((gap: Gap) => void) | undefined
}

/** From one gap in the coverage to the next, and what is missing at the one that is shown. */
export function GapBar({ gaps, onWriteTest }: GapBarProps) {
  const { items, shown } = gaps
  return (
    <div className={styles.gaps}>
      <Button
        size="small"
        type="text"
        icon={<UpOutlined />}
        aria-label="上一处未覆盖"
        onClick={() => gaps.step(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<DownOutlined />}
        aria-label="下一处未覆盖"
        onClick={() => gaps.step(1)}
      />
      <output className={styles.gap}>
        {shown === null
          ? `${items.length} 处没有完全覆盖`
          : `${shown.index + 1}/${items.length} 第 ${shown.item.line} 行：${shown.item.text}`}
      </output>
      {shown !== null && onWriteTest !== undefined && (
        <Button size="small" type="link" onClick={() => onWriteTest(shown.item)}>
          为这一行写测试
        </Button>
      )}
    </div>
  )
}
