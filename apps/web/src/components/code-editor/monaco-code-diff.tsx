import { DiffEditor, type DiffOnMount } from '@monaco-editor/react'
import { theme } from 'antd'
import { useIsDark } from '../../lib/theme-mode.ts'
import './monaco.ts'

type DiffEditorInstance = Parameters<DiffOnMount>[0]

/** Two versions of some code. */
export interface CodeDiffProps {
  /** What they are versions of, for screen readers. */
  label: string
  before: string
  after: string
  fontSize: number
}

/** Two versions of Java code in Monaco, changes marked; heavy, so load it through CodeDiff. */
export function MonacoCodeDiff({ label, before, after, fontSize }: CodeDiffProps) {
  const isDark = useIsDark()
  const { token } = theme.useToken()

  function name(diff: DiffEditorInstance): void {
    diff.getOriginalEditor().updateOptions({ ariaLabel: `${label}：原来的` })
    diff.getModifiedEditor().updateOptions({ ariaLabel: `${label}：后来的` })
  }

  return (
    <DiffEditor
      className="monaco-component"
      language="java"
      theme={isDark ? 'ceping-dark' : 'ceping-light'}
      original={before}
      modified={after}
      loading={<span className="muted">正在加载编辑器…</span>}
      // It would dispose of the texts before the editor that shows them, which then fails.
      keepCurrentOriginalModel
      keepCurrentModifiedModel
      onMount={(diff) => {
        name(diff)
        disposeOfTexts(diff)
      }}
      options={{
        readOnly: true,
        domReadOnly: true,
        fontSize,
        fontFamily: token.fontFamilyCode,
        minimap: { enabled: false },
        automaticLayout: true,
        scrollBeyondLastLine: false,
        useInlineViewWhenSpaceIsLimited: true,
        renderOverviewRuler: false,
        scrollbar: { alwaysConsumeMouseWheel: false },
      }}
    />
  )
}

/** After the editor has released them. */
function disposeOfTexts(diff: DiffEditorInstance): void {
  const texts = diff.getModel()
  diff.onDidDispose(() => {
    setTimeout(() => {
      texts?.original.dispose()
      texts?.modified.dispose()
    })
  })
}
