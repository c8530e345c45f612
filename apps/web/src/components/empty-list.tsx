import { Empty } from 'antd'
import type { ReactNode } from 'react'

interface EmptyListProps {
  /** Why there is nothing, or what to do about it. */
  text: ReactNode
  /** Offers the first thing to do. */
  children?: ReactNode
}

/** Stands in place of a list that has nothing, quietly. */
export function EmptyList({ text, children }: EmptyListProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {children}
    </Empty>
  )
}
