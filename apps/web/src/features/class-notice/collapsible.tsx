import { Button } from 'antd'
import { type ReactNode, useCallback, useId, useState } from 'react'
import styles from './collapsible.module.css'

/** Shows the beginning of what is long, and the rest on 展开. */
export function Collapsible({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const isCut = isLong && !isOpen

  const measure = useCallback((content: HTMLDivElement | null) => {
    if (content === null) return undefined
    const observer = new ResizeObserver(() => {
      // Only what is closed can be cut; what is open was long when it was opened.
      const box = content.parentElement
      if (box?.dataset['open'] === undefined) setIsLong(content.offsetHeight > maxHeight + slack)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return (
    <div>
      <div
        id={id}
        className={styles.box}
        style={isOpen || !isLong ? {} : { maxHeight }}
        data-open={isOpen || undefined}
        data-cut={isCut || undefined}
        // Whoever tabs to a link that is cut off wants to see it.
        onFocus={() => isCut && setIsOpen(true)}
      >
        <div ref={measure}>{children}</div>
      </div>
      {isLong && (
        <Button
          className={styles.toggle ?? ''}
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </Button>
      )}
    </div>
  )
}

/** Seven lines of text, in pixels; one more is shown rather than cut. */
const maxHeight = 168
const slack = 40
