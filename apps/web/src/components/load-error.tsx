import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { isNotFound } from '../lib/call-api.ts'
import styles from './notice.module.css'
import { useToast } from './toast.tsx'

interface LoadErrorProps {
  /** The specification's text for what could not be read. */
  title: string
  error: Error
  onRetry: () => unknown
}

/**
 * A list or page that could not be read: a toast, and in its place why, and another try where that
 * can help.
 */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const toast = useToast()
  const announce = useEffectEvent((_failure: Error) => toast.error(title))

  // Once for each failure, not for each rendering.
  useEffect(() => announce(error), [error])

  return (
    <div className={styles.notice} role="alert">
      <strong>{title}</strong>
      <p className="muted">{error.message}</p>
      {isNotFound(error) ? (
        <Link to="/">回到首页</Link>
      ) : (
        <Button onClick={() => void onRetry()}>重试</Button>
      )}
    </div>
  )
}
