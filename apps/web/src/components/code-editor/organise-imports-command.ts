import { monaco } from './monaco.ts'
import { type AskImports, importEdit } from './organised-imports.ts'
import type { EditorCommand } from './use-editor-command.ts'

/** Shift+Alt+O, as in other editors. */
export function organiseImportsCommand(ask: AskImports): EditorCommand {
  return {
    id: 'ceping.organiseImports',
    label: '整理导入',
    key: monaco.KeyCode.KeyO,
    order: 1.1,
    async edit(code) {
      const said = await ask(code)
      if (said === null) return '暂时不能整理导入，请稍后再试'
      return said.refusal ?? importEdit(code, said) ?? '导入没有需要整理的'
    },
  }
}
