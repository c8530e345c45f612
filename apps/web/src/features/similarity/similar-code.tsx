import type { SimilarPairDetails, SimilarSide } from '@ceping/contract/similarity'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { WallClock } from '../../components/wall-clock.tsx'
import { submissionPath } from '../../lib/paths.ts'
import { useWayBack } from '../../lib/way-back.ts'
import { linesOf, type MatchedLine, type Side } from './matched-lines.ts'
import styles from './similar-code.module.css'
import { describeOrigin } from './similarity-words.ts'

const toneCount = 6

interface SimilarCodeProps {
  classId: string
  pair: SimilarPairDetails
}

/** Two programs side by side; what is alike has the same colour and number, and leads to the other side. */
export function SimilarCode({ classId, pair }: SimilarCodeProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { left, right } = pair

  /** Marks a match on both sides, and shows where it begins on the other one. */
  function choose(match: number, side: Side): void {
    setChosen(match)
    const other = side === 'left' ? 'right' : 'left'
    document.querySelector(`#${idOf(other, match)}`)?.scrollIntoView({ block: 'center' })
  }

  const common = { classId, chosen }
  return (
    <div className={styles.sides}>
      <CodeSide
        {...common}
        side={left}
        lines={linesOf(pair, 'left')}
        name="left"
        onChoose={(match) => choose(match, 'left')}
      />
      <CodeSide
        {...common}
        side={right}
        lines={linesOf(pair, 'right')}
        name="right"
        onChoose={(match) => choose(match, 'right')}
      />
    </div>
  )
}

function idOf(side: Side, match: number): string {
  return `${side}-match-${match}`
}

interface CodeSideProps {
  classId: string
  side: SimilarSide
  name: Side
  lines: MatchedLine[]
  chosen: number | null
  onChoose: (match: number) => void
}

function CodeSide({ classId, side, name, lines, chosen, onChoose }: CodeSideProps) {
  const way = useWayBack('相似的提交')
  const { realName, userAccount, submissionId, createTime, earlier } = side
  const origin = describeOrigin(side)
  return (
    <section className={styles.side} aria-label={`${realName}的测试`}>
      <div className={styles.head}>
        <h2>
          {earlier === null ? (
            <Link to={submissionPath(classId, submissionId)} state={way}>
              {realName}
            </Link>
          ) : (
            realName
          )}
        </h2>
        <span className="muted">
          {userAccount}，<WallClock time={createTime} hasSeconds /> 提交
          {origin !== null && `，来自${origin}`}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it */}
      <ol className={styles.code} aria-label={`${realName}的代码`} tabIndex={0}>
        {lines.map(({ number, text, match, isFirst }) => (
          <li
            key={number}
            className={styles.line}
            {...(match !== null && { 'data-tone': (match - 1) % toneCount })}
            {...(match !== null && match === chosen && { 'data-chosen': true })}
          >
            <span className={styles.number}>{number}</span>
            {match !== null && isFirst ? (
              <button
                type="button"
                id={idOf(name, match)}
                className={styles.chip}
                aria-label={`第 ${match} 处相似，查看另一侧`}
                aria-pressed={match === chosen}
                onClick={() => onChoose(match)}
              >
                {match}
              </button>
            ) : (
              <span />
            )}
            <code>{text === '' ? ' ' : text}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
