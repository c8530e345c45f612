import { isOnPaper } from '@ceping/contract/gradebook-cells'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { FigureStripSkeleton } from '../../components/figure-strip.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { gradebookQuery } from '../../features/grade/grade.api.ts'
import { StandingFigures } from '../../features/grade/standing-figures.tsx'
import { StudentAssignments } from '../../features/grade/student-assignments.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'
import type { WayBack } from '../../lib/way-back.ts'
import styles from './student-grade-page.module.css'
import { StudentSubmissionSection } from './student-submission-section.tsx'

/** One student's grades and submissions in a class. */
export function StudentGradePage() {
  const classId = useIdParam('classId')
  const userId = useIdParam('userId')
  const { state } = useLocation() as { state: WayBack | null }
  const isAssistant = useIsAssistant(classId)
  const gradebook = useQuery(gradebookQuery(classId))
  const student = gradebook.data?.students.find((one) => String(one.userId) === userId)
  return (
    <div className={styles.page}>
      <header>
        <p>
          <Link to={state?.from ?? `/classManage/${classId}/grades`}>
            ← {state?.title ?? '成绩册'}
          </Link>
        </p>
        <h1>{student?.realName ?? '学生成绩'}</h1>
        {student !== undefined && (
          <p className="muted">
            {[student.userAccount, student.college, student.major].filter(Boolean).join(' · ')}
          </p>
        )}
      </header>
      <NotLoaded query={gradebook} failure="获取成绩册失败">
        <FigureStripSkeleton />
        <Skeleton active paragraph={{ rows: 8 }} />
      </NotLoaded>
      {gradebook.data !== undefined && (
        <>
          {student === undefined ? (
            <Alert
              type="info"
              showIcon
              title="成绩册中没有这名学生，可能已被移出班级；以下是保留的提交记录。"
            />
          ) : (
            <StandingFigures summary={student} studentCount={gradebook.data.students.length} />
          )}
          <div className={styles.columns}>
            {student !== undefined && (
              <section className={styles.column}>
                <h2>各次作业与考试</h2>
                <StudentAssignments
                  mayAdjust={!isAssistant}
                  gradebook={gradebook.data}
                  student={student}
                />
              </section>
            )}
            <StudentSubmissionSection
              classId={classId}
              userId={userId}
              gradebook={gradebook.data}
              columns={gradebook.data.columns.filter(
                (_, index) => student === undefined || isOnPaper(student, index),
              )}
            />
          </div>
        </>
      )}
    </div>
  )
}
