import type { Drawing } from '@ceping/contract/drawing'
import { useQuery } from '@tanstack/react-query'
import { TagList } from '../../components/tag-list.tsx'
import { problemSetListQuery } from './assignment.api.ts'
import { describePaper } from './drawing.ts'
import styles from './drawing-item.module.css'
import { setNameOf } from './problem-set-names.ts'

/** By which rules problems were drawn, for whom, and from which seed. */
export function DrawingFacts({ drawing }: { drawing: Drawing }) {
  const sets = useQuery(problemSetListQuery)
  const { rules, isPerStudent, seed } = drawing
  return (
    <div className={styles.facts}>
      <ol aria-label="抽题规则">
        {rules.map(({ problemSetId, tags, count, points }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stay as they are
          <li key={index}>
            {sets.data && setNameOf(sets.data, problemSetId)}{' '}
            {tags.length > 0 && <TagList tags={tags} />} 抽 {count} 题，每题 {points} 分
          </li>
        ))}
      </ol>
      <p>
        <strong>{describePaper(drawing)}</strong>
      </p>
      <p className="muted">
        {isPerStudent ? '每名学生分别抽题' : '所有学生的题目相同'} · 随机种子 {seed}
      </p>
    </div>
  )
}
