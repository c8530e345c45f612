import { Skeleton } from 'antd'
import { type Ref, Suspense } from 'react'
import { lazyPart } from '../../lib/load-chunk.ts'
import styles from './rich-text-editor.module.css'

const TiptapEditor = lazyPart(() => import('./tiptap-editor.tsx').then((m) => m.TiptapEditor))

/** What a form can do with an editor. */
interface RichTextEditorHandle {
  focus: () => void
}

/** A form's field gives value, `onChange`, id and the `aria-` attributes. */
export interface RichTextEditorProps {
  /** What is written here, for screen readers. */
  label: string
  placeholder?: string
  /** Most characters of HTML; images are made to fit in. */
  maxLength: number
  /** HTML to begin with; from then on the editor has the word. */
  value?: string
  /** Gets HTML, empty where nothing is written. */
  onChange?: (html: string) => void
  ref?: Ref<RichTextEditorHandle>
  id?: string
  'aria-invalid'?: 'true'
  'aria-required'?: 'true'
  'aria-describedby'?: string
}

/** Formatted text to write, for an antd form; the editor proper is loaded when the first appears. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={`${styles.editor} ${styles.loading}`} aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      }
    >
      <TiptapEditor {...props} />
    </Suspense>
  )
}
