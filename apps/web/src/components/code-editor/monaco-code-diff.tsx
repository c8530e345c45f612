import { DiffEditor } from '@monaco-editor/react'
import { theme } from 'antd'
import { useIsDark } from '../../lib/theme-mode.ts'
import './monaco.ts'

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
  return (
    <DiffEditor
      className="monaco-component"
      language="java"
      theme={isDark ? 'ceping-dark' : 'ceping-light'}
      original={before}
      modified={after}
      loading={<span className="muted">正在加载编辑器…</span>}
      options={{
        ariaLabel: label,
        originalAriaLabel: `${label}：原来的`,
        modifiedAriaLabel: `${label}：后来的`,
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
