import type { ProblemView } from '@ceping/contract/problem'
import { TagList } from '../../components/tag-list.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { ProblemActions, type ProblemHandlers } from './problem-actions.tsx'
import styles from './problem-cards.module.css'

interface ProblemCardsProps extends ProblemHandlers {
  problems: ProblemView[]
  /** Whether another page is on its way. */
  isStale: boolean
}

/** The problems of a question bank, for narrow screens. */
export function ProblemCards({ problems, isStale, ...handlers }: ProblemCardsProps) {
  return (
    <ul className={styles.list} aria-busy={isStale}>
      {problems.map((problem) => (
        <li key={problem.problemId} className={styles.problem}>
          <strong className={styles.title}>{problem.title}</strong>
          <TagList tags={problem.tags} />
          <span className={styles.facts}>
            <span>{problem.userVO.realName}</span>
            <span>
              创建 <WallClock time={problem.createTime} />
            </span>
            <span>
              更新 <WallClock time={problem.updateTime} />
            </span>
          </span>
          <ProblemActions problem={problem} {...handlers} />
        </li>
      ))}
    </ul>
  )
}
