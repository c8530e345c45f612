import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { useFontSize } from './use-font-size.ts'

/** Make code smaller or larger. */
export function FontSizeButtons({ font }: { font: ReturnType<typeof useFontSize> }) {
  return (
    <>
      <Tooltip title="缩小字号">
        <Button
          type="text"
          size="small"
          icon={<ZoomOutOutlined />}
          aria-label="缩小字号"
          disabled={font.isSmallest}
          onClick={() => font.resize(-1)}
        />
      </Tooltip>
      <Tooltip title="放大字号">
        <Button
          type="text"
          size="small"
          icon={<ZoomInOutlined />}
          aria-label="放大字号"
          disabled={font.isLargest}
          onClick={() => font.resize(1)}
        />
      </Tooltip>
    </>
  )
}
