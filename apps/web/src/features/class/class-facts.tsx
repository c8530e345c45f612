import type { ClassView } from '@ceping/contract/class'
import type { ReactNode } from 'react'
import { WallClock } from '../../components/wall-clock.tsx'
import styles from './class-facts.module.css'

interface ClassFactsProps {
  classView: ClassView
  /** Further rows, as `dt` and `dd`. */
  children?: ReactNode
}

/** What nobody edits about a class, as a list of facts. */
export function ClassFacts({ classView, children }: ClassFactsProps) {
  const { classId, createTime, teacherName, classMemberCount } = classView
  return (
    <dl className={styles.facts}>
      <dt>班级编号</dt>
      <dd>{classId}</dd>
      {children}
      <dt>班级负责人</dt>
      <dd>{teacherName}</dd>
      <dt>成员</dt>
      <dd>{classMemberCount} 人</dd>
      <dt>创建时间</dt>
      <dd>
        <WallClock time={createTime} />
      </dd>
    </dl>
  )
}
