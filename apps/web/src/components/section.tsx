import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Stands at the end of the title's line. */
  link?: ReactNode
  children: ReactNode
}

/** A titled part of a home. */
export function Section({ title, link, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  )
}

/** What stands in place of a list that has nothing. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={`${styles.nothing} muted`}>{children}</p>
}
