/** How the Tab key, which indents, leads out of an editor. */
export const tabKeyHint = 'Tab 键缩进；Ctrl+M（macOS 为 Ctrl+Shift+M）后 Tab 键移动焦点'
