import type { Gradebook } from '@ceping/contract/grade'
import {
  assignmentsOf,
  type CellContent,
  findIdleStudents,
  hasSubtotal,
} from '@ceping/contract/gradebook-cells'
import { seenStudents } from '@ceping/contract/gradebook-view'
import { Button, Checkbox, Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { gradebookAddress, type PagedGradebookView } from './gradebook-address.ts'
import { listContents } from './gradebook-content.ts'
import { GradebookTable } from './gradebook-table.tsx'
import styles from './gradebook-view.module.css'
import { PointsModal } from './points-modal.tsx'

interface GradebookViewProps {
  classId: string
  gradebook: Gradebook
  /** Whether points can be entered: not by assistants. */
  mayEnter: boolean
}

/** The table of a gradebook; how it is looked at stays in the address. */
export function GradebookView({ classId, gradebook, mayEnter }: GradebookViewProps) {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => gradebookAddress.read(params))
  const { search, isIdleOnly, content, foldedIds } = view
  // Typing goes before the table, which is large.
  const wanted = useDeferredValue(search)
  const idleCount = useMemo(() => findIdleStudents(gradebook.students).length, [gradebook])
  const foldable = useMemo(
    () =>
      assignmentsOf(gradebook)
        .filter(hasSubtotal)
        .map(({ assignmentId }) => assignmentId),
    [gradebook],
  )
  const isAllFolded = foldable.every((assignmentId) => foldedIds.includes(assignmentId))
  const students = useMemo(
    () => seenStudents(gradebook, { search: wanted, isIdleOnly }),
    [gradebook, isIdleOnly, wanted],
  )

  const entering = useDialog<number | null>(null)
  const entered = gradebook.columnsByHand.find((one) => one.gradeColumnId === entering.about)

  // The address follows: a field that waited for it would lose letters.
  function change(changed: Partial<PagedGradebookView>): void {
    const next = { ...view, ...changed }
    setView(next)
    setParams(gradebookAddress.write(next), { replace: true, preventScrollReset: true })
  }

  return (
    <section className={styles.view} aria-label="学生成绩">
      <div className={styles.head}>
        <h2>学生成绩</h2>
        <SearchInput
          label="搜索姓名或账号"
          value={search}
          onChange={(typed) => change({ search: typed, page: 1 })}
        />
        <Checkbox
          checked={isIdleOnly}
          onChange={({ target }) => change({ isIdleOnly: target.checked, page: 1 })}
        >
          只看未开始（{idleCount}）
        </Checkbox>
        {foldable.length > 0 && (
          <Button onClick={() => change({ foldedIds: isAllFolded ? [] : foldable })}>
            {isAllFolded ? '展开各题' : '只看小计'}
          </Button>
        )}
        <Segmented<CellContent>
          className={styles.content}
          aria-label="题目列显示"
          value={content}
          options={listContents(gradebook)}
          onChange={(content) => change({ content })}
        />
      </div>
      {students.length === 0 ? (
        <EmptyList
          text={
            search.trim() === ''
              ? '所有学生都已开始'
              : `没有姓名或账号含有“${search.trim()}”的学生，换个词试试`
          }
        />
      ) : (
        <GradebookTable
          classId={classId}
          gradebook={gradebook}
          students={students}
          view={view}
          onChange={change}
          onEnter={mayEnter ? entering.open : undefined}
        />
      )}
      {entered !== undefined && (
        <PointsModal
          key={entering.opening}
          column={entered}
          index={gradebook.columnsByHand.indexOf(entered)}
          students={gradebook.students}
          isOpen={entering.isOpen}
          onClose={entering.close}
        />
      )}
    </section>
  )
}
