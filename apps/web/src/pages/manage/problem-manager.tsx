import { PlusOutlined } from '@ant-design/icons'
import type { ProblemSetView } from '@ceping/contract/problem-set'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { Link } from 'react-router-dom'
import { useDialog } from '../../components/use-dialog.ts'
import type { ProblemTarget } from '../../features/problem/problem-fields.ts'
import { ProblemFilterBar } from '../../features/problem/problem-filter-bar.tsx'
import { problemListView } from '../../features/problem/problem-list-view.ts'
import { ProblemModal } from '../../features/problem/problem-modal.tsx'
import { ProblemTable } from '../../features/problem/problem-table.tsx'
import { problemListQuery } from '../../features/problem/problem.api.ts'
import { problemSetListPath, rejudgingPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useAddressView } from '../../lib/address-view.ts'
import styles from './problem-manager.module.css'

/** The problems of a question bank: find, write, try, copy, delete. */
export function ProblemManager({ problemSet }: { problemSet: ProblemSetView }) {
  const { problemSetId } = problemSet
  const userRole = useSessionUser()?.userRole
  const { view, filter, searchOf } = useAddressView(problemListView)
  const page = useQuery({
    ...problemListQuery(problemSetId, view),
    placeholderData: keepPreviousData,
  })
  const dialog = useDialog<ProblemTarget>({ mode: 'create', problemSetId })

  function create(): void {
    dialog.open({ mode: 'create', problemSetId })
  }

  const knownTags = [...new Set(page.data?.records.flatMap(({ tags }) => tags))]
  const createButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={create}>
      创建题目
    </Button>
  )
  return (
    <>
      <p className={styles.back}>
        <Link to={problemSetListPath(userRole)}>← 全部题库</Link>
      </p>
      <div className="page-head">
        <div>
          <h1>题目管理</h1>
          <p className={styles.bank}>
            {problemSet.name || '未命名题库'} · {problemSet.problemCount} 道题目
          </p>
        </div>
        <Flex gap={16} align="center">
          <Link to={rejudgingPath(null)}>重新判题</Link>
          {createButton}
        </Flex>
      </div>
      <ProblemFilterBar view={view} knownTags={knownTags} onFilter={filter} />
      <ProblemTable
        query={page}
        view={view}
        searchOf={searchOf}
        createButton={createButton}
        onEdit={(problem) => dialog.open({ mode: 'edit', problem })}
        onCopy={(original) => dialog.open({ mode: 'copy', problemSetId, original })}
      />
      <ProblemModal
        key={dialog.opening}
        isOpen={dialog.isOpen}
        target={dialog.about}
        knownTags={knownTags}
        onClose={dialog.close}
        onCreateAnother={create}
      />
    </>
  )
}
