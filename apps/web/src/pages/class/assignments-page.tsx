import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useState } from 'react'
import { SearchInput } from '../../components/search-input.tsx'
import { AssignmentGrid } from '../../features/assignment/assignment-grid.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'

/** The homework of a class, for students. */
export function AssignmentsPage() {
  return <ListPage type="作业" />
}

/** The exams of a class, for students. */
export function ExamsPage() {
  return <ListPage type="考试" />
}

function ListPage({ type }: { type: AssignmentType }) {
  const classId = useIdParam('classId')
  const [search, setSearch] = useState('')
  return (
    <>
      <div className="page-head">
        <h1>{type}</h1>
        <SearchInput label={`搜索${type}名称`} value={search} onChange={setSearch} />
      </div>
      <AssignmentGrid classId={classId} type={type} search={search} />
    </>
  )
}
