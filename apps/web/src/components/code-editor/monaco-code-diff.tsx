import { DiffEditor, type DiffOnMount } from '@monaco-editor/react'
import { theme } from 'antd'
import { useIsDark } from '../../lib/theme-mode.ts'
import './monaco.ts'
import { unicodeHighlight } from './unicode-highlight.ts'

type DiffEditorInstance = Parameters<DiffOnMount>[0]

/** Two versions of some code. */
export interface CodeDiffProps {
  /** What they are versions of, for screen readers. */
  label: string
  before: string
  after: string
  fontSize: number
  /** Lines of prose are wrapped. */
  language?: 'java' | 'plaintext'
}

/** Two versions of a text in Monaco, changes marked; heavy, so load it through CodeDiff. */
export function MonacoCodeDiff(props: CodeDiffProps) {
  const { label, before, after, fontSize, language = 'java' } = props
  const isDark = useIsDark()
  const { token } = theme.useToken()

  return (
    <DiffEditor
      className="monaco-component"
      language={language}
      theme={isDark ? 'ceping-dark' : 'ceping-light'}
      original={before}
      modified={after}
      loading={<span className="muted">正在加载编辑器…</span>}
      // It would dispose of the texts before the editor that shows them, which then fails.
      keepCurrentOriginalModel
      keepCurrentModifiedModel
      onMount={(diff) => {
        keepLabel(diff.getOriginalEditor(), `${label}：原来的`)
        keepLabel(diff.getModifiedEditor(), `${label}：后来的`)
        disposeOfTexts(diff)
        diff.revealFirstDiff()
      }}
      options={{
        readOnly: true,
        domReadOnly: true,
        fontSize,
        fontFamily: token.fontFamilyCode,
        wordWrap: language === 'java' ? 'off' : 'on',
        minimap: { enabled: false },
        automaticLayout: true,
        scrollBeyondLastLine: false,
        useInlineViewWhenSpaceIsLimited: true,
        renderOverviewRuler: false,
        unicodeHighlight,
        scrollbar: { alwaysConsumeMouseWheel: false },
      }}
    />
  )
}

/** Monaco takes the label of both sides away whenever it changes between side by side and inline. */
function keepLabel(
  side: ReturnType<DiffEditorInstance['getOriginalEditor']>,
  ariaLabel: string,
): void {
  const setLabel = () => side.updateOptions({ ariaLabel })
  setLabel()
  side.onDidChangeConfiguration(setLabel)
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
