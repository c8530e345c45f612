import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { isFinal } from '../lib/call-api.ts'
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
      {isFinal(error) ? (
        <Link to="/">回到首页</Link>
      ) : (
        <Button onClick={() => void onRetry()}>重试</Button>
      )}
    </div>
  )
}

interface NotLoadedProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** The specification's text for what could not be read. */
  failure: string
  /** Lines of the placeholder. */
  rows?: number
  hasTitle?: boolean
  className?: string | undefined
  /** Another placeholder. */
  children?: ReactNode
}

/** In place of what is not there yet: a placeholder, or why it could not be read; nothing once it is. */
export function NotLoaded(props: NotLoadedProps) {
  const { query, failure, rows = 3, hasTitle = true, className, children } = props
  const { data, error, refetch } = query
  if (data !== undefined) return null
  if (error !== null) return <LoadError title={failure} error={error} onRetry={refetch} />
  if (children !== undefined) return children
  return <Skeleton className={className ?? ''} active title={hasTitle} paragraph={{ rows }} />
}
