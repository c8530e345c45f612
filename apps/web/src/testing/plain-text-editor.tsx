import type { RichTextEditorProps } from '../components/rich-text/rich-text-editor.tsx'

/** In place of RichTextEditor, which asks for a layout that jsdom has not: takes HTML as text. */
export function RichTextEditor({ label, value = '', onChange }: RichTextEditorProps) {
  return (
    <textarea
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    />
  )
}
