import type { AssignmentView } from '@ceping/contract/assignment'
import type { WorkSummary } from '@ceping/contract/work-record'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { formatWait } from '../../lib/format.ts'
import { workRecordPath } from '../../lib/paths.ts'
import { isFound } from '@ceping/contract/text-search'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { workSummariesQuery } from './work-record.api.ts'
import styles from './work-record.module.css'
import { WorkRemark } from './work-remark.tsx'

/** How the texts of an assignment came about: one row for each student, to find out whom to look at. */
export function WorkSummaryTable({ assignment }: { assignment: AssignmentView }) {
  const isWide = useMediaQuery('(min-width: 900px)')
  const [search, setSearch] = useState('')
  const summaries = useQuery(workSummariesQuery(String(assignment.assignmentId)))
  if (summaries.data === undefined) {
    return <NotLoaded query={summaries} failure="获取作答过程失败" rows={8} />
  }
  const { isRecorded, keptDays, students } = summaries.data
  const hasAny = students.some(({ changeCount }) => changeCount > 0)
  if (!isRecorded && !hasAny) {
    return (
      <EmptyList
        text={`没有记录这次${assignment.type}的作答过程。在“编辑”中打开“记录作答过程”以后，学生会被告知，从那时起开始记录。`}
      />
    )
  }
  return (
    <>
      <div className={styles.head}>
        <WorkRemark />
        <p className="muted">
          {isRecorded ? '正在记录，学生已被告知。' : '现在没有记录，以下是以前的。'}
          结束 {keptDays} 天以后自动删除。点表头排序，点姓名回放。
        </p>
        <SearchInput label="搜索姓名或账号" value={search} onChange={setSearch} />
      </div>
      <Table<WorkSummary>
        className={styles.summaries ?? ''}
        rowKey="userId"
        size="middle"
        columns={columnsFor(assignment, isWide)}
        dataSource={students.filter(({ realName, userAccount }) =>
          isFound(search, realName, userAccount),
        )}
        showSorterTooltip={false}
        locale={{ emptyText: <EmptyList text="没有符合条件的学生" /> }}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  )
}

/** A column of numbers, the largest first. */
function numberColumn(
  title: string,
  key: keyof WorkSummary,
  show: (value: number) => string = String,
): Columns<WorkSummary>[number] {
  const valueOf = (row: WorkSummary) => Number(row[key])
  return {
    title,
    key,
    align: 'end',
    sortDirections: ['descend', 'ascend'],
    sorter: (a, b) => valueOf(a) - valueOf(b),
    render: (_, row) =>
      valueOf(row) === 0 ? <span className="muted">0</span> : show(valueOf(row)),
  }
}

function columnsFor(assignment: AssignmentView, isWide: boolean): Columns<WorkSummary> {
  const name: Columns<WorkSummary>[number] = {
    title: '学生',
    key: 'student',
    sorter: (a, b) => a.userAccount.localeCompare(b.userAccount),
    render: (_, row) => <Student assignment={assignment} row={row} />,
  }
  const few = [
    name,
    numberColumn('变化', 'changeCount'),
    numberColumn('最大一次', 'largestInsertion'),
    numberColumn('离开', 'awayMs', formatWait),
  ]
  if (!isWide) return few
  return [
    ...few.slice(0, 3),
    numberColumn('粘贴字符', 'pastedSize'),
    numberColumn('离开次数', 'awayCount'),
    numberColumn('离开时间', 'awayMs', formatWait),
    numberColumn('地址数', 'addressCount'),
    numberColumn('被拒绝', 'turnedAwayCount'),
    numberColumn('未接受的代码', 'refusedDraftCount'),
  ]
}

/** Leads to the problem in which most was inserted at once. */
function Student({ assignment, row }: { assignment: AssignmentView; row: WorkSummary }) {
  const { userId, problemId, realName, userAccount } = row
  const { classId, assignmentId } = assignment
  return (
    <>
      {problemId === null ? (
        realName
      ) : (
        <Link to={workRecordPath(classId, { assignmentId, problemId, userId })}>{realName}</Link>
      )}
      <div className="muted">{userAccount}</div>
    </>
  )
}
