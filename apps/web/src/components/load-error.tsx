import { Button } from 'antd'
import styles from './notice.module.css'

interface LoadErrorProps {
  title: string
  error: Error
  onRetry: () => unknown
}

/** A list or page that could not be read, why, and another try. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.notice} role="alert">
      <strong>{title}</strong>
      <p className="muted">{error.message}</p>
      <Button onClick={() => void onRetry()}>重试</Button>
    </div>
  )
}
