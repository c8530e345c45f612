import { Link } from 'react-router-dom'
import { Nothing, Section } from '../../components/section.tsx'
import { submissionPath } from '../../lib/paths.ts'
import { useWayBack } from '../../lib/way-back.ts'
import { formatMoment } from './player-bar.tsx'
import { countUpTo } from './timeline.ts'
import type { RecordItem } from './record-items.ts'
import type { Player } from './use-player.ts'
import styles from './work-record.module.css'

interface ItemListProps {
  classId: string
  items: readonly RecordItem[]
  player: Player
}

/** What happened, in words; each leads to its moment, submissions to their results too. */
export function ItemList({ classId, items, player }: ItemListProps) {
  const way = useWayBack('作答过程')
  const passed = countUpTo(
    items.map(({ at }) => at),
    player.at,
  )
  return (
    <Section title="发生的事">
      {items.length === 0 && <Nothing>没有提交，也没有其他的事。</Nothing>}
      <ol className={styles.items}>
        {items.map(({ id, at, kind, text, submissionId }) => (
          <li key={id} data-passed={id < passed}>
            <button
              type="button"
              aria-current={id === passed - 1}
              onClick={() => player.seek(player.timeline.positionOf(at))}
            >
              <span className={styles.sign} data-kind={kind} aria-hidden="true" />
              <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time> {text}
            </button>
            {submissionId !== undefined && (
              <Link to={submissionPath(classId, submissionId)} state={way}>
                打开
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
