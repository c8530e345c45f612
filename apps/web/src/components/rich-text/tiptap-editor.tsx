import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useImperativeHandle, useRef, useState } from 'react'
import { useToast } from '../toast.tsx'
import { extensions } from './extensions.ts'
import { LinkRow } from './link-row.tsx'
import styles from './rich-text-editor.module.css'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import text from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

/** The HTML of what is written; the empty line in which one could go on writing is not part of it. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}

/** The editor itself, a heavy part: RichTextEditor loads it. */
export function TiptapEditor(props: RichTextEditorProps) {
  const { label, placeholder, maxLength, value = '', onChange, ref, id } = props
  const toast = useToast()
  const fileInput = useRef<HTMLInputElement>(null)
  const [isLinking, setIsLinking] = useState(false)
  const [isEmpty, setIsEmpty] = useState(value === '')

  const editor = useEditor({
    extensions,
    content: value,
    // Its own styles would be written into the page; ours are a file.
    injectCSS: false,
    onUpdate({ editor }) {
      setIsEmpty(editor.isEmpty)
      onChange?.(htmlOf(editor))
    },
    editorProps: {
      attributes: {
        ...(id === undefined ? {} : { id }),
        class: `${text.text} ${styles.content}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': props['aria-invalid'] ?? 'false',
        'aria-required': props['aria-required'] ?? 'false',
        'aria-describedby': props['aria-describedby'] ?? '',
      },
      handleKeyDown(_view, event) {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        setIsLinking(true)
        return true
      },
      // Word sends a picture of the text along with it: then the text is meant.
      handlePaste: (_view, { clipboardData }) =>
        clipboardData?.getData('text/plain') === '' && insertImages(clipboardData.files),
      handleDrop: (_view, { dataTransfer }) => insertImages(dataTransfer?.files ?? null),
    },
  })

  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor])

  function insertImages(files: FileList | null): boolean {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (images.length > 0) void insertOneByOne(images)
    return images.length > 0
  }

  async function insertOneByOne(images: File[]): Promise<void> {
    for (const image of images) await insertImage(image)
  }

  async function insertImage(image: File): Promise<void> {
    const alt = image.name.replace(/\.\w+$/, '')
    const markupLength = `<p><img src="" alt="${alt}"></p>`.length
    try {
      const room = maxLength - htmlOf(editor).length - markupLength
      const src = await shrinkImage(image, room)
      if (src === null) {
        toast.error('图片过大：压缩后仍放不下，请裁剪，或换一张更小的图片')
        return
      }
      editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run()
    } catch {
      toast.error('无法读取这张图片，请换用 PNG、JPEG 或 WebP 格式')
    }
  }

  return (
    <div className={styles.editor} data-invalid={props['aria-invalid'] === 'true' || undefined}>
      <Toolbar
        editor={editor}
        label={label}
        onLink={() => setIsLinking(true)}
        onImage={() => fileInput.current?.click()}
      />
      <input
        ref={fileInput}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        // antd shows those that are only `hidden`.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          insertImages(target.files)
          target.value = ''
        }}
      />
      {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
      <EditorContent
        editor={editor}
        className={styles.frame}
        data-placeholder={isEmpty ? placeholder : undefined}
      />
    </div>
  )
}

/** Widths and qualities that are tried, the best first. */
const widths = [1200, 900, 720, 540, 400, 280]
const qualities = [0.85, 0.6]

/**
 * Turn an image into a `data:` address of at most `maxLength` characters, in less and less detail;
 * null where even the least does not fit. Rejects what is no image.
 */
async function shrinkImage(file: Blob, maxLength: number): Promise<string | null> {
  const image = await createImageBitmap(file)
  for (const width of widths.filter((width) => width === widths.at(-1) || width <= image.width)) {
    const canvas = paint(image, Math.min(1, width / image.width))
    for (const quality of qualities) {
      const address = encode(canvas, quality)
      if (address.length <= maxLength) return address
    }
  }
  return null
}

function paint(image: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to paint on')
  // JPEG knows no transparency, and dark text on nothing cannot be read in the dark theme.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Not every browser writes WebP; those answer with PNG, which is far too large. */
function encode(canvas: HTMLCanvasElement, quality: number): string {
  const address = canvas.toDataURL('image/webp', quality)
  return address.startsWith('data:image/webp') ? address : canvas.toDataURL('image/jpeg', quality)
}
