import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { CardSkeletons } from '../../components/card-skeletons.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { ClassCard } from './class-card.tsx'
import { classListQuery } from './class.api.ts'
import styles from './class-grid.module.css'

/** My classes as cards; `joinButton` is what an empty grid offers. */
export function ClassGrid({ joinButton }: { joinButton: ReactNode }) {
  const classes = useQuery(classListQuery)
  if (classes.isPending) {
    return (
      <div className={styles.grid} aria-busy="true">
        <CardSkeletons />
      </div>
    )
  }
  if (classes.isError) {
    return <LoadError title="获取班级列表失败" error={classes.error} onRetry={classes.refetch} />
  }
  if (classes.data.length === 0) {
    return (
      <Empty description="还没有加入班级。向任课教师索取邀请码，即可加入。">{joinButton}</Empty>
    )
  }
  return (
    <ul className={styles.grid}>
      {classes.data.map((classView) => (
        <li key={classView.classId}>
          <ClassCard classView={classView} />
        </li>
      ))}
    </ul>
  )
}
