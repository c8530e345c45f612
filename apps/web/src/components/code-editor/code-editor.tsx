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
      {props.onChange !== undefined && (
        // Above the code: below, it may be below the window. Screen readers hear it with the
        // editor's name.
        <p className={styles.hint} aria-hidden="true">
          {tabKeyHint}
        </p>
      )}
      <div className={styles.code}>
        <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
          <MonacoCodeEditor {...props} />
        </Suspense>
      </div>
    </div>
  )
}

/** Two versions of a text, with what has changed; loaded in the same way. */
export function CodeDiff(props: CodeDiffProps) {
  return (
    <Suspense fallback={<Spin style={{ margin: 'auto' }} />}>
      <MonacoCodeDiff {...props} />
    </Suspense>
  )
}
