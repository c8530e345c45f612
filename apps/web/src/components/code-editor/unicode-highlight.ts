import type { EditorProps } from '@monaco-editor/react'

/** What cannot be seen is shown everywhere; Chinese punctuation only looks like another sign. */
export const unicodeHighlight = {
  invisibleCharacters: true,
  includeComments: true,
  includeStrings: true,
  ambiguousCharacters: false,
} as const satisfies NonNullable<EditorProps['options']>['unicodeHighlight']
