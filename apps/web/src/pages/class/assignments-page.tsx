import { SearchOutlined } from '@ant-design/icons'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Input } from 'antd'
import { useState } from 'react'
import { AssignmentGrid } from '../../features/assignment/assignment-grid.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'

export function AssignmentsPage() {
  return <ListPage type="作业" />
}

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
        <Input
          style={{ width: 'min(280px, 100%)' }}
          prefix={<SearchOutlined />}
          placeholder={`搜索${type}名称`}
          aria-label={`搜索${type}名称`}
          allowClear
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <AssignmentGrid classId={classId} type={type} search={search} />
    </>
  )
}
