import type { CodeEditorInstance } from './monaco.ts'
import { createOwnTexts } from './own-texts.ts'

/** What becomes of text from elsewhere. */
export interface PasteRule {
  isAllowed: boolean
  /** Runs for each such paste, with its characters. */
  onPaste: (size: number) => void
  /** Runs for each one that was turned away. */
  onRefused: () => void
}

/** Of all editors of the page: code may be moved from one problem to another, and out of what is to be tested. */
const ownTexts = createOwnTexts()

/** Let a text that the page gives be pasted like what was copied in an editor. */
export function noteOwnText(text: string): void {
  ownTexts.note(text)
}

function noteCopied({ clipboardData }: ClipboardEvent): void {
  // Monaco has put it there by now.
  const text = clipboardData?.getData('text/plain') ?? ''
  if (text !== '') ownTexts.note(text)
}

/**
 * Watch what is pasted and dropped from outside of the editors. What is turned away never arrives; what
 * comes past the browser's event, as from Monaco's menu, is undone. Returns how to end it.
 */
export function watchPastes(
  editor: CodeEditorInstance,
  findRule: () => PasteRule | null,
): () => void {
  const container = editor.getContainerDomNode()

  function turnAway(event: ClipboardEvent | DragEvent): void {
    const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer
    const rule = findRule()
    if (rule === null || rule.isAllowed || ownTexts.has(data?.getData('text/plain') ?? '')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type !== 'dragover') rule.onRefused()
  }
  const pasted = editor.onDidPaste(({ range }) => {
    const text = editor.getModel()?.getValueInRange(range) ?? ''
    const rule = findRule()
    if (rule === null || ownTexts.has(text)) return
    if (rule.isAllowed) {
      rule.onPaste(text.length)
      return
    }
    editor.trigger('pastes', 'undo', null)
    rule.onRefused()
  })

  container.addEventListener('copy', noteCopied)
  container.addEventListener('cut', noteCopied)
  container.addEventListener('paste', turnAway, true)
  container.addEventListener('drop', turnAway, true)
  container.addEventListener('dragover', turnAway, true)
  return () => {
    pasted.dispose()
    container.removeEventListener('copy', noteCopied)
    container.removeEventListener('cut', noteCopied)
    container.removeEventListener('paste', turnAway, true)
    container.removeEventListener('drop', turnAway, true)
    container.removeEventListener('dragover', turnAway, true)
  }
}
