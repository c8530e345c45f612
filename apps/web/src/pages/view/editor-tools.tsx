import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { FontSizeButtons } from '../../components/code-editor/font-size-buttons.tsx'
import type { useFontSize } from '../../components/code-editor/use-font-size.ts'

interface EditorToolsProps {
  font: ReturnType<typeof useFontSize>
  isFullScreen: boolean
  onToggleFullScreen: () => void
  onReset: () => void
  /** Null where there are no aids. */
  onCheatSheet: (() => void) | null
  onHelp: () => void
}

/** Beside the tabs: size of code, full screen, back to the template, how tests are written, and which keys do what. */
export function EditorTools(props: EditorToolsProps) {
  const { font, isFullScreen, onToggleFullScreen, onReset, onCheatSheet, onHelp } = props
  const confirm = useConfirm()
  const screenLabel = isFullScreen ? '退出全屏' : '全屏'
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
      <Tooltip title="重置为初始模板">
        <Button
          type="text"
          size="small"
          icon={<UndoOutlined />}
          aria-label="重置为初始模板"
          onClick={() =>
            confirm({
              title: '重置测试代码？',
              content: '编辑器中的代码将恢复为初始模板，已有的提交不受影响。',
              okText: '重置',
              isDanger: true,
              onConfirm: async () => onReset(),
            })
          }
        />
      </Tooltip>
      {onCheatSheet !== null && (
        <Tooltip title="测试速查表（F4）">
          <Button
            type="text"
            size="small"
            icon={<ReadOutlined />}
            aria-label="测试速查表"
            onClick={onCheatSheet}
          />
        </Tooltip>
      )}
      <Tooltip title="键盘快捷键（?）">
        <Button
          type="text"
          size="small"
          icon={<QuestionCircleOutlined />}
          aria-label="键盘快捷键"
          onClick={onHelp}
        />
      </Tooltip>
    </>
  )
}
