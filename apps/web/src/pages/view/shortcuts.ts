/** What keys do on the problem page, as the list of them shows it. */
export const shortcuts = {
  submit: { keys: 'Ctrl/⌘ + Enter', meaning: '提交判题' },
  save: { keys: 'Ctrl/⌘ + S', meaning: '保存草稿' },
  nextFinding: { keys: 'F8', meaning: '下一处错误或未通过的测试' },
  nextGap: { keys: 'F9', meaning: '参考代码中下一处未覆盖' },
  writeTest: { keys: 'Shift + F9', meaning: '为这一处未覆盖写一个测试' },
  cheatSheet: { keys: 'F4', meaning: '打开测试速查表，或关上' },
  toggleFullScreen: { keys: 'Alt + Enter', meaning: '全屏，或退出全屏' },
  help: { keys: '?', meaning: '打开这份列表（焦点不在编辑器时）' },
} as const

/** The editor hears it itself. */
export const formatShortcut = {
  keys: 'Shift + Alt + F',
  meaning: '格式化代码（焦点在编辑器时）',
}

/** What keys ask the language service, in the editor, which hears them itself. */
export const languageShortcuts = [
  { keys: 'Ctrl/⌘ + .', meaning: '列出能改好光标处错误的修改' },
  { keys: 'F2', meaning: '重命名光标处的名称' },
  { keys: 'F12，Ctrl/⌘ + 点击', meaning: '转到名称声明的地方' },
  { keys: 'Ctrl/⌘ + K，Ctrl/⌘ + I', meaning: '说明光标处的名称' },
  { keys: 'Ctrl/⌘ + Shift + 空格', meaning: '列出正在写的调用有哪些参数' },
  { keys: 'Shift + Alt + O', meaning: '整理导入（焦点在编辑器时）' },
]

export type Shortcut = keyof typeof shortcuts

/** Those that help to write a test, which an exam may leave out. */
export const aids: ReadonlySet<Shortcut> = new Set(['writeTest', 'cheatSheet'])

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Name the shortcut of a key that was pressed; null where it has none. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Shortcut | null {
  const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey
  if (isCommand) {
    if (key === 'Enter') return 'submit'
    return key.toLowerCase() === 's' ? 'save' : null
  }
  if (ctrlKey || metaKey) return null
  // Neither browsers nor Chinese input methods use it.
  if (altKey) return key === 'Enter' && !shiftKey ? 'toggleFullScreen' : null
  if (key === 'F9') return shiftKey ? 'writeTest' : 'nextGap'
  if (key === 'F8' && !shiftKey) return 'nextFinding'
  if (key === 'F4' && !shiftKey) return 'cheatSheet'
  return key === '?' || key === '？' ? 'help' : null
}
