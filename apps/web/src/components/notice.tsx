import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  title: ReactNode
  children: ReactNode
}

/** A page that has only one thing to say. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
