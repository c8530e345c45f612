import { Skeleton } from 'antd'

/** Placeholders while a grid of cards loads. */
export function CardSkeletons() {
  return ['first', 'second', 'third'].map((key) => (
    <Skeleton key={key} active title paragraph={{ rows: 3 }} />
  ))
}
