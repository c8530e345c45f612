import type { CodeDiffProps } from '../components/code-editor/monaco-code-diff.tsx'
import type { CodeEditorProps } from '../components/code-editor/monaco-code-editor.tsx'

// In place of Monaco, which needs a real browser: what it is given is what counts.

/** Takes code as text, and tells what is marked and where the cursor is put. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, value, onChange, messages, diagnosis, position } = props
  return (
    <>
      <textarea
        aria-label={label}
        defaultValue={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <output aria-label="标记">{listed(messages)}</output>
      <output aria-label="检查">{listed(diagnosis)}</output>
      <output aria-label="光标">{position?.line}</output>
    </>
  )
}

function listed(messages: CodeEditorProps['messages']) {
  return messages?.list.map(({ line, message }) => `${line}：${message}`).join('\n')
}

/** Tells both versions. */
export function CodeDiff({ before, after }: CodeDiffProps) {
  return (
    <p>
      {before} → {after}
    </p>
  )
}
