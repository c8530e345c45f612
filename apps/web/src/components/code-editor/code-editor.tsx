import { Spin } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-chunk.ts'
import type { CodeEditorProps } from './monaco-code-editor.tsx'

const MonacoCodeEditor = lazyPart(() =>
  import('./monaco-code-editor.tsx').then((m) => m.MonacoCodeEditor),
)

/** Java code to read or to write; Monaco is loaded when the first one appears. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
      <MonacoCodeEditor {...props} />
    </Suspense>
  )
}
