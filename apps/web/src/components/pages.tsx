import { Pagination, type PaginationProps } from 'antd'

interface PagesProps extends Pick<PaginationProps, 'className' | 'size'> {
  /** Counts from 1. */
  current: number
  pageSize: number
  total: number
  /** What is counted, as `题`; without it the total is not said. */
  unit?: string
  onChange: (page: number) => void
}

/** The way to the other pages of a list, below it; with a single page only the total is said. */
export function Pages({ unit, ...props }: PagesProps) {
  return (
    <Pagination
      align="end"
      showSizeChanger={false}
      hideOnSinglePage={unit === undefined}
      {...(unit !== undefined && { showTotal: (total) => `共 ${total} ${unit}` })}
      {...props}
    />
  )
}
