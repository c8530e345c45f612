import styles from './coming-page.module.css'

interface ComingPageProps {
  title: string
  /** What it will do. */
  plan: string
  /** What can be done until then, and where. */
  today: string
  link?: { to: string; text: string }
}

/** A page of the back-office that is still to come: says so, and what can be done today. */
export function ComingPage({ title, plan, today, link }: ComingPageProps) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>{title}</h1>
      <p>{plan}这一页正在建设中。</p>
      <p className="muted">{today}</p>
      {link !== undefined && (
        <a href={link.to} target="_blank" rel="noreferrer">
          {link.text}
        </a>
      )}
    </div>
  )
}
