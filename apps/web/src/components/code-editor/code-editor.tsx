import { Spin } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-chunk.ts'
import styles from './code-editor.module.css'
import type { CodeDiffProps } from './monaco-code-diff.tsx'
import type { CodeEditorProps } from './monaco-code-editor.tsx'
import { tabKeyHint } from './tab-key.ts'

const MonacoCodeEditor = lazyPart(() =>
  import('./monaco-code-editor.tsx').then((m) => m.MonacoCodeEditor),
)

const MonacoCodeDiff = lazyPart(() =>
  import('./monaco-code-diff.tsx').then((m) => m.MonacoCodeDiff),
)

/** Java code to read or to write; Monaco is loaded when the first one appears. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.code}>
        <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
          <MonacoCodeEditor {...props} />
        </Suspense>
      </div>
      {props.onChange !== undefined && (
        // The editor's own name says it to screen readers.
        <p className={styles.hint} aria-hidden="true">
          {tabKeyHint}
        </p>
      )}
    </div>
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
