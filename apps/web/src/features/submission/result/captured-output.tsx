import styles from './result-list.module.css'

interface CapturedOutputProps {
  title: string
  text: string
}

/** What the tests printed. */
export function CapturedOutput({ title, text }: CapturedOutputProps) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className={styles.message}>{text}</pre>
    </details>
  )
}
