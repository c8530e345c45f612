import { Skeleton } from 'antd'
import card from './card.module.css'

/** Placeholders while a grid of cards loads. */
export function CardSkeletons() {
  return (
    <div className={card.grid} aria-busy="true">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} active title paragraph={{ rows: 3 }} />
      ))}
    </div>
  )
}
