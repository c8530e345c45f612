import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'

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
