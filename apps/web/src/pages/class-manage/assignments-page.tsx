import { PlusOutlined } from '@ant-design/icons'
import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Button } from 'antd'
import { useState } from 'react'
import { SearchInput } from '../../components/search-input.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { AssignmentModal } from '../../features/assignment/assignment-modal.tsx'
import { ManageAssignmentGrid } from '../../features/assignment/manage-assignment-grid.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './assignments-page.module.css'

/** The homework of a class, to create, edit and delete. */
export function ManageAssignmentsPage() {
  return <ManageListPage type="作业" />
}

/** The exams of a class, to create, edit and delete. */
export function ManageExamsPage() {
  return <ManageListPage type="考试" />
}

function ManageListPage({ type }: { type: AssignmentType }) {
  const classId = useIdParam('classId')
  const [search, setSearch] = useState('')
  const dialog = useDialog<AssignmentView | null>(null)

  return (
    <>
      <div className="page-head">
        <h1>{type}管理</h1>
        <div className={styles.tools}>
          <SearchInput label={`搜索${type}名称`} value={search} onChange={setSearch} />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => dialog.open(null)}>
            新建{type}
          </Button>
        </div>
      </div>
      <ManageAssignmentGrid classId={classId} type={type} search={search} onEdit={dialog.open} />
      <AssignmentModal
        classId={Number(classId)}
        type={type}
        isOpen={dialog.isOpen}
        assignment={dialog.about}
        onClose={dialog.close}
      />
    </>
  )
}
