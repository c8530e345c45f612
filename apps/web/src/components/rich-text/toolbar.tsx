import { LinkOutlined, PictureOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Tooltip } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import styles from './rich-text-editor.module.css'
import { type Tool, toolGroups } from './tools.tsx'

interface ToolbarProps {
  editor: Editor
  label: string
  onLink: () => void
  onImage: () => void
}

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'

/** The buttons above the text: one stop of the Tab key, arrow keys lead from button to button. */
export function Toolbar({ editor, label, onLink, onImage }: ToolbarProps) {
  const groups: readonly (readonly Tool[])[] = [
    ...toolGroups,
    [
      {
        label: '链接',
        icon: <LinkOutlined />,
        shortcut: 'Mod+K',
        isActive: (editor) => editor.isActive('link'),
        run: onLink,
      },
      { label: '图片', icon: <PictureOutlined />, run: onImage },
    ],
  ]
  const [stop, setStop] = useState('撤销')
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      Object.fromEntries(
        groups
          .flat()
          .map(({ label, isActive, canRun }) => [
            label,
            { isActive: isActive?.(editor), isOff: canRun?.(editor) === false },
          ]),
      ),
  })

  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}格式`}
      onKeyDown={moveFocus}
    >
      {groups.map((tools) => (
        <span key={tools[0]?.label} className={styles.group}>
          {tools.map(({ label, icon, shortcut, run }) => (
            <Tooltip
              key={label}
              title={shortcut === undefined ? label : `${label} ${shortcutText(shortcut)}`}
              mouseEnterDelay={0.4}
            >
              <Button
                type="text"
                size="small"
                className={styles.tool ?? ''}
                icon={icon}
                aria-label={label}
                aria-pressed={states[label]?.isActive}
                // Not `disabled`: the focus would be lost with the last undo.
                aria-disabled={states[label]?.isOff}
                tabIndex={label === stop ? 0 : -1}
                onFocus={() => setStop(label)}
                // The selection stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(editor)}
              />
            </Tooltip>
          ))}
        </span>
      ))}
    </div>
  )
}

function shortcutText(shortcut: string): string {
  return shortcut.replace('Mod+', modifier)
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const goals: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % buttons.length,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  }
  const goal = goals[event.key]
  if (goal === undefined) return
  event.preventDefault()
  buttons.at(goal)?.focus()
}
