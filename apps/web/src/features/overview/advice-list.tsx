import { Link, useLocation } from 'react-router-dom'
import type { Advice } from './advice.ts'
import rows from '../../components/rows.module.css'
import { Nothing } from '../../components/section.tsx'
import { useFirstFew } from './use-first-few.tsx'
import parts from './row-parts.module.css'

interface AdviceListProps {
  advices: Advice[]
  /** Said where there is nothing to do. */
  praise: string
}

/** More at once would not be read. */
const limit = 6

/** Sentences that say what to do, each with the way there. */
export function AdviceList({ advices, praise }: AdviceListProps) {
  const { pathname } = useLocation()
  const { shown, showAll } = useFirstFew(advices, limit)
  if (advices.length === 0) return <Nothing>{praise}</Nothing>
  return (
    <ul className={rows.rows}>
      {shown.map(({ text, links }) => (
        <li key={text} className={parts.advice}>
          <span>{text}</span>
          <span className={rows.links}>
            {links.map(({ to, text }) => (
              <Link key={to} to={to} state={{ from: pathname }}>
                {text}
              </Link>
            ))}
          </span>
        </li>
      ))}
      {showAll !== null && <li className={parts.all}>{showAll}</li>}
    </ul>
  )
}
