import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import type { CodeEditorProps } from './monaco-code-editor.tsx'

const MonacoCodeEditor = lazy(() =>
  loadChunk(async () => {
    const { MonacoCodeEditor } = await import('./monaco-code-editor.tsx')
    return { default: MonacoCodeEditor }
  }),
)

/** Java code to read or to write; Monaco is loaded when the first one appears. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
      <MonacoCodeEditor {...props} />
    </Suspense>
  )
}
