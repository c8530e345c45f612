import type { ProblemView } from '@ceping/contract/problem'
import { TagList } from '../../components/tag-list.tsx'
import styles from './problem-description.module.css'
import { ProblemText } from './problem-text.tsx'

/** Title, tags and text of a problem. */
export function ProblemDescription({ problem }: { problem: ProblemView }) {
  return (
    <article className={styles.article}>
      <TagList tags={problem.tags} />
      <ProblemText description={problem.description} title={problem.title} />
      <p className="muted">出题：{problem.userVO.realName}</p>
    </article>
  )
}
