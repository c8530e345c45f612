import { formatBeside } from './format-beside.ts'
import { monaco } from './monaco.ts'
import { samePlace } from './same-place.ts'
import { editBetween } from './text-edit.ts'
import type { EditorCommand } from './use-editor-command.ts'

/** Shift+Alt+F, as in other editors. */
export const formatCommand: EditorCommand = {
  id: 'ceping.format',
  label: '格式化',
  key: monaco.KeyCode.KeyF,
  order: 1,
  async edit(code, cursor) {
    const said = await formatBeside(code)
    if ('refusal' in said) return said.refusal
    if (said.text === code) return '格式没有需要调整的'
    return { ...editBetween(code, said.text), cursor: samePlace(code, cursor, said.text) }
  },
}
