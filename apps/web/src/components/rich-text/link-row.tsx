import type { Editor } from '@tiptap/core'
import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { linkTarget } from './link-target.ts'
import styles from './rich-text-editor.module.css'

interface LinkRowProps {
  editor: Editor
  onClose: () => void
}

/** Asks where the selected text leads; without a selection the address itself becomes the text. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const id = useId()
  const isLink = editor.isActive('link')
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [isRefused, setIsRefused] = useState(false)

  function apply(): void {
    const href = linkTarget(typed)
    if (href === null) {
      setIsRefused(true)
      return
    }
    onClose()
    if (editor.state.selection.empty && !isLink) {
      const link = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }
      editor.chain().focus().insertContent(link).run()
    } else {
      editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    }
  }

  function leave(): void {
    onClose()
    editor.commands.focus()
  }

  function followKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // The form around is not sent.
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      // The dialog around stays.
      event.stopPropagation()
      leave()
    }
  }

  return (
    <div className={styles.link}>
      <Input
        id={id}
        size="small"
        ref={takeFocus}
        inputMode="url"
        placeholder="https://"
        aria-label="链接地址"
        aria-describedby={`${id}refusal`}
        aria-invalid={isRefused}
        // Not the state of the form's field around it.
        status={isRefused ? 'error' : 'success'}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsRefused(false)
        }}
        onKeyDown={followKey}
      />
      <Button size="small" type="primary" onClick={apply}>
        确定
      </Button>
      {isLink && (
        <Button
          size="small"
          onClick={() => {
            onClose()
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
          }}
        >
          移除链接
        </Button>
      )}
      <Button size="small" type="text" onClick={leave}>
        取消
      </Button>
      <p id={`${id}refusal`} className={styles.refusal} aria-live="polite">
        {isRefused && '请输入网址（http、https）或邮箱地址'}
      </p>
    </div>
  )
}

function takeFocus(input: InputRef | null): void {
  input?.focus()
}
