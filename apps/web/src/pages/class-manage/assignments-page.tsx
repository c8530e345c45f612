import { CopyOutlined, PlusOutlined } from '@ant-design/icons'
import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SearchInput } from '../../components/search-input.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { AssignmentModal } from '../../features/assignment/assignment-modal.tsx'
import { CopyAssignmentsModal } from '../../features/assignment/copy-assignments-modal.tsx'
import { ManageAssignmentGrid } from '../../features/assignment/manage-assignment-grid.tsx'
import { ExamModeButton } from '../../features/exam/exam-mode-button.tsx'
import { classListQuery } from '../../features/class/class.api.ts'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { invigilationPath } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './assignments-page.module.css'

/** The homework of a class, to create, edit, copy and delete. */
export function ManageAssignmentsPage() {
  return <ManageListPage type="作业" />
}

/** The exams of a class, to create, edit, copy and delete. */
export function ManageExamsPage() {
  return <ManageListPage type="考试" />
}

function ManageListPage({ type }: { type: AssignmentType }) {
  const classId = useIdParam('classId')
  const [search, setSearch] = useState('')
  const dialog = useDialog<AssignmentView | null>(null)
  const copying = useDialog<AssignmentView | null>(null)
  const { data: classes = [] } = useQuery(classListQuery)
  const isAssistant = useIsAssistant(classId)

  return (
    <>
      <div className="page-head">
        <h1>{type}管理</h1>
        <div className={styles.tools}>
          <SearchInput label={`搜索${type}名称`} value={search} onChange={setSearch} />
          {!isAssistant && (
            <>
              <Button icon={<CopyOutlined />} onClick={() => copying.open(null)}>
                复制到班级…
              </Button>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => dialog.open(null)}>
                新建{type}
              </Button>
            </>
          )}
        </div>
      </div>
      <ManageAssignmentGrid
        classId={classId}
        type={type}
        search={search}
        mayEdit={!isAssistant}
        onEdit={dialog.open}
        onCopy={copying.open}
        renderMore={(assignment) =>
          type === '考试' && !isAssistant && <ExamActions assignment={assignment} />
        }
      />
      <AssignmentModal
        classId={Number(classId)}
        type={type}
        isOpen={dialog.isOpen}
        assignment={dialog.about}
        onClose={dialog.close}
      />
      <CopyAssignmentsModal
        key={copying.opening}
        classId={classId}
        type={type}
        isOpen={copying.isOpen}
        preselected={copying.about}
        classes={classes.filter((one) => !one.isAssistant)}
        onClose={copying.close}
      />
    </>
  )
}

/** How an exam is sat, and the way to its invigilators' page. */
function ExamActions({ assignment }: { assignment: AssignmentView }) {
  const { assignmentTitle, exam } = assignment
  return (
    <>
      {exam !== null && <Link to={invigilationPath(assignment)}>监考</Link>}
      <ExamModeButton
        assignment={assignment}
        type="text"
        size="small"
        text="考试模式"
        aria-label={`“${assignmentTitle}”的考试模式`}
      />
    </>
  )
}
