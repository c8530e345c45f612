import { FullscreenExitOutlined, FullscreenOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Popconfirm, Tooltip } from 'antd'
import { FontSizeButtons } from '../../components/code-editor/font-size-buttons.tsx'
import type { useFontSize } from '../../components/code-editor/use-font-size.ts'

interface EditorToolsProps {
  font: ReturnType<typeof useFontSize>
  isFullScreen: boolean
  onToggleFullScreen: () => void
  onReset: () => void
}

/** Beside the tabs: size of code, full screen, and back to the template. */
export function EditorTools(props: EditorToolsProps) {
  const { font, isFullScreen, onToggleFullScreen, onReset } = props
  const screenLabel = isFullScreen ? '退出全屏' : '全屏编辑'
  return (
    <>
      <FontSizeButtons font={font} />
      <Tooltip title={`${screenLabel}（Alt + Enter）`}>
        <Button
          type="text"
          size="small"
          icon={isFullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-label={screenLabel}
          onClick={onToggleFullScreen}
        />
      </Tooltip>
      <Popconfirm
        title="重置测试代码？"
        description="编辑器中的代码将恢复为初始模板，已有的提交不受影响。"
        okText="重置"
        okButtonProps={{ danger: true }}
        cancelText="取消"
        placement="bottomRight"
        onConfirm={onReset}
      >
        <Button
          type="text"
          size="small"
          icon={<UndoOutlined />}
          title="重置为初始模板"
          aria-label="重置为初始模板"
        />
      </Popconfirm>
    </>
  )
}
