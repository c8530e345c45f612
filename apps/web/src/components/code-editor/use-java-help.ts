import type { IPosition } from 'monaco-editor/editor/editor.api'
import { useEffect, useEffectEvent } from 'react'
import type { CodeMessages } from './code-marks.ts'
import type { AskCompletion } from './completion.ts'
import { keepAsking } from './java-completions.ts'
import { explainNames, followNames } from './java-names.ts'
import { renameNames } from './java-rename.ts'
import { showSignatures } from './java-signatures.ts'
import type { LanguageHelp } from './language-help.ts'
import type { CodeEditorInstance } from './monaco.ts'
import { keepFixes } from './quick-fixes.ts'

interface JavaHelp {
  /** Its fixes are offered; what it says is shown by `showMessages`. */
  diagnosis: CodeMessages | null
  complete: AskCompletion | null
  help: LanguageHelp | null
  onReference: ((line: number) => void) | undefined
}

/** Has an editor offer what is known of the code in it. */
export function useJavaHelp(
  editor: CodeEditorInstance | null,
  { diagnosis, complete, help, onReference }: JavaHelp,
): void {
  const openReference = useEffectEvent((line: number) => onReference?.(line))
  useEffect(() => {
    const model = editor?.getModel()
    return model && diagnosis ? keepFixes(model, diagnosis) : undefined
  }, [editor, diagnosis])
  useEffect(() => {
    const model = editor?.getModel()
    return model && complete ? keepAsking(model, complete) : undefined
  }, [editor, complete])
  useEffect(() => {
    const model = editor?.getModel()
    if (!model || help === null) return undefined
    const parts = [
      explainNames(model, help),
      showSignatures(model, help),
      renameNames(model, help, (reason, position) => sayAt(editor, reason, position)),
      followNames(model, help, {
        onReference: (line) => openReference(line),
        onUnanswered: (reason) => {
          const position = editor?.getPosition()
          if (position) sayAt(editor, reason, position)
        },
      }),
    ]
    return () => parts.forEach((part) => part.dispose())
  }, [editor, help])
}

/** Monaco's own way to say something at a place, which its types do not know. */
interface MessageController {
  showMessage(message: string, position: IPosition): void
}

function sayAt(editor: CodeEditorInstance | null, message: string, position: IPosition): void {
  const messages = editor?.getContribution('editor.contrib.messageController')
  ;(messages as MessageController | null | undefined)?.showMessage(message, position)
}
