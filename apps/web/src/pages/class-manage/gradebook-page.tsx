import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { ExportButtons } from '../../components/export-buttons.tsx'
import { FigureStripSkeleton } from '../../components/figure-strip.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { downloadGradebook, gradebookQuery } from '../../features/grade/grade.api.ts'
import styles from '../../features/grade/grade-page.module.css'
import { GradeSchemeModal } from '../../features/grade/grade-scheme-modal.tsx'
import { gradebookAddress } from '../../features/grade/gradebook-address.ts'
import { GradebookSummary } from '../../features/grade/gradebook-summary.tsx'
import { GradebookView } from '../../features/grade/gradebook-view.tsx'
import { assignmentListPath } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

/** The grades of everybody in a class. */
export function GradebookPage() {
  const classId = useIdParam('classId')
  const [params] = useSearchParams()
  const isAssistant = useIsAssistant(classId)
  const scheme = useDialog(undefined)
  const gradebook = useQuery(gradebookQuery(classId))
  const hasStudents = (gradebook.data?.students.length ?? 0) > 0
  const hasStarted = (gradebook.data?.columns.length ?? 0) > 0
  return (
    <>
      <div className="page-head">
        <h1>成绩册</h1>
        <div className={styles.tools}>
          {!isAssistant && <Button onClick={() => scheme.open(undefined)}>总评构成</Button>}
          {hasStudents && (
            <ExportButtons
              download={(format) =>
                downloadGradebook(classId, gradebookAddress.read(params), format)
              }
            />
          )}
        </div>
      </div>
      <NotLoaded query={gradebook} failure="获取成绩册失败">
        <FigureStripSkeleton />
        <Skeleton active paragraph={{ rows: 12 }} />
      </NotLoaded>
      {gradebook.data !== undefined && !hasStudents && (
        <EmptyList text="班级里还没有学生。把邀请码发给学生，或直接添加成员。">
          <Link to={`/classManage/${classId}/members`}>去添加成员</Link>
        </EmptyList>
      )}
      {gradebook.data !== undefined && hasStudents && (
        <div className={styles.page}>
          <GradebookView classId={classId} gradebook={gradebook.data} mayEnter={!isAssistant} />
          {hasStarted ? (
            <GradebookSummary classId={classId} gradebook={gradebook.data} />
          ) : (
            <EmptyList text="还没有开始的作业或考试。第一次作业或考试开始后，这里显示分布与各题覆盖率。">
              <Link to={assignmentListPath('/classManage', classId, '作业')}>去发布作业</Link>
            </EmptyList>
          )}
        </div>
      )}
      <GradeSchemeModal
        key={scheme.opening}
        classId={classId}
        isOpen={scheme.isOpen}
        onClose={scheme.close}
      />
    </>
  )
}
