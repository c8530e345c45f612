import { useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../toast.tsx'
import { rangeIn } from './java-model.ts'
import { type CodeEditorInstance, monaco } from './monaco.ts'
import type { TextEdit } from './text-edit.ts'

interface CommandEdit extends TextEdit {
  /** Where the cursor is afterwards; without it, where the text around it goes. */
  cursor?: number
}

/** What changes a whole text when it is asked for. */
export interface EditorCommand {
  id: string
  label: string
  /** Shift and Alt with this key. */
  key: monaco.KeyCode
  /** Its place in the context menu. */
  order: number
  /**
   * How to change the code, given where the cursor is, in characters from 0, or why not, in Chinese. Rejects where
   * that fails.
   */
  edit: (code: string, cursor: number) => Promise<CommandEdit | string>
}

/** Offer a command by its key and in the context menu; null for none. It is undone in one step, and the cursor stays. */
export function useEditorCommand(
  editor: CodeEditorInstance | null,
  command: EditorCommand | null,
): void {
  const toast = useToast()
  const isRunning = useRef(false)
  const run = useEffectEvent(async (target: CodeEditorInstance) => {
    const model = target.getModel()
    if (command === null || model === null || isRunning.current) return
    const endWaiting = toast.waiting(`正在${command.label}…`)
    isRunning.current = true
    const code = model.getValue()
    const position = target.getPosition()
    const cursor = position === null ? 0 : model.getOffsetAt(position)
    try {
      const said = await command.edit(code, cursor)
      if (model.isDisposed()) return
      if (typeof said === 'string') toast.info(said)
      else if (model.getValue() !== code) toast.info(`代码已有改动，请再次${command.label}`)
      else apply(target, said)
    } catch (error) {
      toast.error(`${command.label}失败`, error)
    } finally {
      isRunning.current = false
      endWaiting()
    }
  })
  const id = command?.id

  // The editor keeps its commands outside React.
  useEffect(() => {
    if (editor === null || command === null) return undefined
    const action = editor.addAction({
      id: command.id,
      label: command.label,
      keybindings: [monaco.KeyMod.Shift | monaco.KeyMod.Alt | command.key],
      precondition: '!editorReadonly',
      contextMenuGroupId: '1_modification',
      contextMenuOrder: command.order,
      run: () => run(editor),
    })
    return () => action.dispose()
    // oxlint-disable-next-line react/exhaustive-deps -- what a command does is read when it runs
  }, [editor, id])
}

function apply(editor: CodeEditorInstance, { start, end, text, cursor }: CommandEdit): void {
  const model = editor.getModel()
  if (model === null) return
  editor.pushUndoStop()
  editor.executeEdits('ceping', [{ range: rangeIn(model, { start, end }), text }])
  editor.pushUndoStop()
  if (cursor === undefined) return
  const position = model.getPositionAt(cursor)
  editor.setPosition(position)
  editor.revealPositionInCenterIfOutsideViewport(position)
}
