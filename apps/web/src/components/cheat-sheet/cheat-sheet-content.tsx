import { useEffect, useRef, useState } from 'react'
import { focusOn } from '../../lib/pick-up-focus.ts'
import type { JavaSnippet } from '../code-editor/snippets/java-snippet.ts'
import { EmptyList } from '../empty-list.tsx'
import { SearchInput } from '../search-input.tsx'
import { CheatSheetEntry } from './cheat-sheet-entry.tsx'
import { CheatSheetExample } from './cheat-sheet-example.tsx'
import styles from './cheat-sheet.module.css'
import { findSnippets } from './find-snippets.ts'

interface CheatSheetContentProps {
  onInsert: ((snippet: JavaSnippet) => void) | undefined
}

/** How tests are written: found by group or by search, inserted, copied, or read as a whole example. */
export function CheatSheetContent({ onInsert }: CheatSheetContentProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<JavaSnippet | null>(null)
  const groups = findSnippets(typed)

  // A drawer is a part of the document a frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => sheet.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  function backToList(): void {
    const name = shown?.label
    setShown(null)
    // The list is there again a frame later.
    requestAnimationFrame(() =>
      focusOn(sheet.current?.querySelector<HTMLElement>(`[data-snippet="${name}"]`)),
    )
  }

  return (
    <div ref={sheet} className={styles.sheet}>
      {shown !== null && <CheatSheetExample snippet={shown} onBack={backToList} />}
      <div className={styles.list} hidden={shown !== null}>
        <SearchInput label="搜索写法、说明或代码" value={typed} onChange={setTyped} />
        <div className={styles.groups}>
          {groups.map(({ name, snippets }) => (
            <section key={name} aria-label={name}>
              <h3 className={styles.group}>{name}</h3>
              <ul className={styles.entries}>
                {snippets.map((snippet) => (
                  <CheatSheetEntry
                    key={snippet.label}
                    snippet={snippet}
                    onInsert={onInsert && (() => onInsert(snippet))}
                    onOpenExample={() => setShown(snippet)}
                  />
                ))}
              </ul>
            </section>
          ))}
          {groups.length === 0 && <EmptyList text="没有找到，换一个词试试" />}
        </div>
      </div>
    </div>
  )
}
