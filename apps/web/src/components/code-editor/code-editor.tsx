import { Spin } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-chunk.ts'
import type { CodeDiffProps } from './monaco-code-diff.tsx'
import type { CodeEditorProps } from './monaco-code-editor.tsx'

const MonacoCodeEditor = lazyPart(() =>
  import('./monaco-code-editor.tsx').then((m) => m.MonacoCodeEditor),
)

const MonacoCodeDiff = lazyPart(() =>
  import('./monaco-code-diff.tsx').then((m) => m.MonacoCodeDiff),
)

/** Java code to read or to write; Monaco is loaded when the first one appears. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
      <MonacoCodeEditor {...props} />
    </Suspense>
  )
}

/** Two versions of Java code, with what has changed; loaded in the same way. */
export function CodeDiff(props: CodeDiffProps) {
  return (
    <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
      <MonacoCodeDiff {...props} />
    </Suspense>
  )
}
