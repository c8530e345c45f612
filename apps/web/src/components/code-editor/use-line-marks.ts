import { useEffect } from 'react'
import type { LineMark } from './code-marks.ts'
import './line-marks.css'
import { type CodeEditorInstance, monaco } from './monaco.ts'

const noMarks: LineMark[] = []

/** Shows signs in the margin of lines, and notes behind their code. */
export function useLineMarks(
  editor: CodeEditorInstance | null,
  lineMarks: LineMark[] = noMarks,
): void {
  useEffect(() => {
    if (editor === null) return undefined
    const model = editor.getModel()
    const collection = editor.createDecorationsCollection(
      lineMarks.flatMap(({ line, kind, hover, note }) => {
        const sign = {
          range: new monaco.Range(line, 1, line, 1),
          options: {
            isWholeLine: true,
            className: `coverage-line-${kind}`,
            glyphMarginClassName: `coverage-sign coverage-sign-${kind}`,
            glyphMarginHoverMessage: { value: hover },
            hoverMessage: kind === 'full' && note === '' ? null : { value: hover },
          },
        }
        if (model === null || note === '') return [sign]
        const end = model.getLineMaxColumn(line)
        const behind = {
          range: new monaco.Range(line, end, line, end),
          options: {
            showIfCollapsed: true,
            after: { content: `  ${note}`, inlineClassName: 'line-note' },
          },
        }
        return [sign, behind]
      }),
    )
    return () => collection.clear()
  }, [editor, lineMarks])
}
