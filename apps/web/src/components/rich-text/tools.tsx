import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

/** One button of the toolbar. */
export interface Tool {
  label: string
  icon: ReactNode
  /** As tiptap calls them, with `Mod` for Ctrl or ⌘. */
  shortcut?: string
  /** Whether the text at the cursor has it; absent for what is only done. */
  isActive?: (editor: Editor) => boolean
  /** Whether it can be done now; always where absent. */
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

/** The buttons, in groups; links and images have theirs beside these. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      label: '撤销',
      icon: <UndoOutlined />,
      shortcut: 'Mod+Z',
      canRun: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: '重做',
      icon: <RedoOutlined />,
      shortcut: 'Mod+Shift+Z',
      canRun: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [headingTool(2, '大标题 H2'), headingTool(3, '小标题 H3')],
  [
    markTool('bold', { label: '加粗', icon: <BoldOutlined />, shortcut: 'Mod+B' }),
    markTool('italic', { label: '斜体', icon: <ItalicOutlined />, shortcut: 'Mod+I' }),
    markTool('underline', { label: '下划线', icon: <UnderlineOutlined />, shortcut: 'Mod+U' }),
    markTool('strike', {
      label: '删除线',
      icon: <StrikethroughOutlined />,
      shortcut: 'Mod+Shift+S',
    }),
    markTool('code', { label: '行内代码', icon: <CodeOutlined />, shortcut: 'Mod+E' }),
  ],
  [
    {
      label: '无序列表',
      icon: <UnorderedListOutlined />,
      shortcut: 'Mod+Shift+8',
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: '有序列表',
      icon: <OrderedListOutlined />,
      shortcut: 'Mod+Shift+7',
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: '引用',
      icon: <span aria-hidden>“ ”</span>,
      shortcut: 'Mod+Shift+B',
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: '代码块',
      icon: <span aria-hidden>{'{ }'}</span>,
      shortcut: 'Mod+Alt+C',
      isActive: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      label: '分隔线',
      icon: <LineOutlined />,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
]

function markTool(name: string, tool: Pick<Tool, 'label' | 'icon' | 'shortcut'>): Tool {
  return {
    ...tool,
    isActive: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  }
}

function headingTool(level: 2 | 3, label: string): Tool {
  return {
    label,
    icon: <span aria-hidden>H{level}</span>,
    shortcut: `Mod+Alt+${level}`,
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}
