import type { AssignmentView } from '@ceping/contract/assignment'
import type { Papers } from '@ceping/contract/composition'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Table } from 'antd'
import { useState } from 'react'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { isFound } from '@ceping/contract/text-search'
import { compositionQuery, papersQuery } from './assignment.api.ts'
import { DrawingFacts } from './drawing-facts.tsx'
import styles from './papers-drawer.module.css'

interface PapersDrawerProps {
  assignment: AssignmentView
  isOpen: boolean
  onClose: () => void
}

/** By which rules problems were drawn for each student, and which those are. */
export function PapersDrawer({ assignment, isOpen, onClose }: PapersDrawerProps) {
  const { assignmentId, assignmentTitle } = assignment
  const composition = useQuery({ ...compositionQuery(assignmentId), enabled: isOpen })
  const papers = useQuery({ ...papersQuery(assignmentId), enabled: isOpen })
  const drawing = composition.data?.drawing ?? null
  return (
    <Drawer
      title={`“${assignmentTitle}”的试卷`}
      size="min(720px, 100vw)"
      open={isOpen}
      destroyOnHidden
      onClose={onClose}
    >
      <div className={styles.papers}>
        <NotLoaded query={composition} failure="获取抽题规则失败" rows={2} hasTitle={false} />
        {drawing !== null && <DrawingFacts drawing={drawing} />}
        <NotLoaded query={papers} failure="获取试卷失败" rows={8} hasTitle={false} />
        {papers.data !== undefined && <PaperTable {...papers.data} />}
      </div>
    </Drawer>
  )
}

type Paper = Papers['students'][number]

const columns: Columns<Paper> = [
  {
    title: '学生',
    key: 'student',
    width: 128,
    render: (_, { realName, userAccount }) => (
      <>
        {realName}
        <div className="muted">{userAccount}</div>
      </>
    ),
  },
  {
    title: '题目',
    key: 'problems',
    render: (_, { realName, problems }) => (
      <ol className={styles.problems} aria-label={`${realName}的题目`}>
        {problems.map(({ problemId, title }) => (
          <li key={problemId}>{title}</li>
        ))}
      </ol>
    ),
  },
]

/** Who got which problems; to be searched by either. */
function PaperTable({ students }: Papers) {
  const [search, setSearch] = useState('')
  if (students.length === 0) {
    return <EmptyList text="班级里还没有学生。学生加入班级时会抽到一份试卷。" />
  }
  return (
    <>
      <SearchInput label="搜索姓名、账号或题目" value={search} onChange={setSearch} />
      <Table<Paper>
        className={styles.table ?? ''}
        rowKey="userId"
        size="small"
        columns={columns}
        dataSource={students.filter(({ realName, userAccount, problems }) =>
          isFound(search, realName, userAccount, ...problems.map(({ title }) => title)),
        )}
        locale={{ emptyText: <EmptyList text="没有符合条件的试卷，换个词试试" /> }}
        pagination={{
          pageSize: 50,
          hideOnSinglePage: true,
          showSizeChanger: false,
          showTotal: (total) => `共 ${total} 份`,
        }}
      />
    </>
  )
}
