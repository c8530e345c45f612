import { Button } from 'antd'
import { codeOf, type JavaSnippet } from '../code-editor/snippets/java-snippet.ts'
import { noteOwnText } from '../code-editor/watch-pastes.ts'
import { useCopy } from '../use-copy.ts'
import styles from './cheat-sheet.module.css'

interface CheatSheetEntryProps {
  snippet: JavaSnippet
  onInsert: (() => void) | undefined
  onOpenExample: () => void
}

/** One way to write something: what it is for, its code, and what can be done with it. */
export function CheatSheetEntry({ snippet, onInsert, onOpenExample }: CheatSheetEntryProps) {
  const { label, meaning } = snippet
  const code = codeOf(snippet)
  const copy = useCopy()

  function copyCode(): void {
    // An exam that takes no text from elsewhere takes this.
    noteOwnText(code)
    void copy(code)
  }

  return (
    <li className={styles.entry} data-snippet={label} aria-label={label}>
      <p className={styles.meaning}>{meaning}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre className={styles.code} tabIndex={0} aria-label={`“${label}”的代码`}>
        {code}
      </pre>
      <p className={styles.buttons}>
        {onInsert && (
          <Button size="small" aria-label={`插入 ${label}`} onClick={onInsert}>
            插入
          </Button>
        )}
        <Button size="small" type="text" aria-label={`复制 ${label}`} onClick={copyCode}>
          复制
        </Button>
        <Button size="small" type="text" aria-label={`完整示例 ${label}`} onClick={onOpenExample}>
          完整示例
        </Button>
      </p>
    </li>
  )
}
