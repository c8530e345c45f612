import type { OnMount } from '@monaco-editor/react'
import { useEffect, useEffectEvent } from 'react'
import type { AskCompletion } from './completion.ts'
import { keepAsking } from './java-completions.ts'
import { explainNames, followNames } from './java-names.ts'
import type { LanguageHelp } from './language-help.ts'

interface JavaHelp {
  complete: AskCompletion | null
  help: LanguageHelp | null
  onReference: ((line: number) => void) | undefined
}

/** Has an editor offer what is known of the code in it. */
export function useJavaHelp(
  editor: Parameters<OnMount>[0] | null,
  { complete, help, onReference }: JavaHelp,
): void {
  const openReference = useEffectEvent((line: number) => onReference?.(line))
  useEffect(() => {
    const model = editor?.getModel()
    return model && complete ? keepAsking(model, complete) : undefined
  }, [editor, complete])
  useEffect(() => {
    const model = editor?.getModel()
    if (!model || help === null) return undefined
    const parts = [
      explainNames(model, help),
      followNames(model, help, (line) => openReference(line)),
    ]
    return () => parts.forEach((part) => part.dispose())
  }, [editor, help])
}
