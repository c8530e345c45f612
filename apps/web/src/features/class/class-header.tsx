import type { ClassView } from '@ceping/contract/class'
import { Skeleton } from 'antd'
import styles from './class-header.module.css'

/** What a class is called, and what there is to know of it at once; `undefined` while it loads. */
export function ClassHeader({ classView }: { classView: ClassView | undefined }) {
  if (classView === undefined) {
    return (
      <header>
        <h1>
          <Skeleton.Input active size="small" />
        </h1>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </header>
    )
  }
  const { className, classCode, teacherName, classMemberCount, description } = classView
  return (
    <header className={styles.header}>
      <h1>{className}</h1>
      <p className="muted">
        {classCode} · {teacherName} · {classMemberCount} 人
      </p>
      {description !== '' && <p className={styles.description}>{description}</p>}
    </header>
  )
}
