import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { AssignmentGrid } from '../../features/assignment/assignment-grid.tsx'
import { assignmentWords } from '../../features/assignment/assignment-words.ts'
import { classQuery } from '../../features/class/class.api.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './class-home-page.module.css'

/** What the class is, and what runs in it now. */
export function ClassHomePage() {
  const classId = useIdParam('classId')
  const classView = useQuery(classQuery(classId))
  return (
    <div className={styles.page}>
      <header>
        <h1>{classView.data?.className ?? <Skeleton.Input active size="small" />}</h1>
        {classView.data !== undefined && (
          <>
            <p className="muted">
              {classView.data.classCode} · {classView.data.teacherName} ·{' '}
              {classView.data.classMemberCount} 人
            </p>
            {classView.data.description !== '' && (
              <p className={styles.description}>{classView.data.description}</p>
            )}
          </>
        )}
      </header>
      {(['作业', '考试'] as const).map((type) => (
        <section key={type} className={styles.section}>
          <div className={styles.head}>
            <h2>进行中的{type}</h2>
            <Link to={`/class/${classId}/${assignmentWords[type].list}`}>全部{type}</Link>
          </div>
          <AssignmentGrid classId={classId} type={type} condition="进行中" />
        </section>
      ))}
    </div>
  )
}
