import type { Gradebook } from '@ceping/contract/grade'
import { FactList } from '../../components/fact-list.tsx'
import styles from './grade-page.module.css'

interface PointsByHandProps {
  grade: Pick<Gradebook, 'categories' | 'columnsByHand'>
  /** Of the student. */
  pointsByHand: (number | null)[]
}

/** What a student has in the columns by hand, if the class has any. */
export function PointsByHand({ grade, pointsByHand }: PointsByHandProps) {
  const { categories, columnsByHand } = grade
  if (columnsByHand.length === 0) return null
  const facts = columnsByHand.map(({ title, fullPoints, category }, index) => {
    const points = pointsByHand[index] ?? null
    const told = points === null ? '还没有分数，不计入总评' : `${points} / ${fullPoints}`
    return [title, `${told}（${categories[category]?.name ?? ''}）`]
  })
  return (
    <section className={styles.section} aria-label="手工成绩">
      <h2>手工成绩</h2>
      <FactList facts={Object.fromEntries(facts)} />
    </section>
  )
}
