import { type ReactNode, useEffect, useRef } from 'react'
import styles from './workbench-layout.module.css'

interface ScrollPaneProps {
  /** What is in it, for screen readers. */
  label: string
  /** Where it was when the page was left; null for its beginning. */
  initialScrollTop: number | null
  onScrollTop: (scrollTop: number) => void
  children: ReactNode
}

/** Something to read that scrolls by itself, and begins where it was left. */
export function ScrollPane({ label, initialScrollTop, onScrollTop, children }: ScrollPaneProps) {
  const pane = useRef<HTMLElement>(null)
  const initial = useRef(initialScrollTop)

  // A pane has its height a moment later, or when its tab is opened.
  useEffect(() => {
    const element = pane.current
    if (element === null || initial.current === null) return undefined
    const observer = new ResizeObserver(() => {
      element.scrollTop = initial.current ?? 0
      if (element.scrollTop > 0 || initial.current === 0) observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={pane}
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      aria-label={label}
      onScroll={({ currentTarget }) => onScrollTop(currentTarget.scrollTop)}
    >
      {children}
    </section>
  )
}
