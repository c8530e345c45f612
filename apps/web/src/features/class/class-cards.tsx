import type { ClassView } from '@ceping/contract/class'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import type { ClassBase } from '../../lib/paths.ts'
import { isFound } from '../../lib/text-search.ts'
import { ClassCard, ClassCardSkeleton } from './class-card.tsx'
import { classListQuery } from './class.api.ts'
import styles from './class-grid.module.css'

interface ClassCardsProps {
  /** What the addresses of the classes begin with. */
  base: ClassBase
  /** From how many classes on they can be searched. */
  searchFrom: number
  /** Shown where there is no class yet. */
  empty: ReactNode
  /** What can be done with a class from its card. */
  renderActions?: (classView: ClassView) => ReactNode
}

/** My classes as cards. */
export function ClassCards({ base, searchFrom, empty, renderActions }: ClassCardsProps) {
  const classes = useQuery(classListQuery)
  const [typed, setTyped] = useState('')
  if (classes.isLoadingError) {
    return <LoadError title="获取班级列表失败" error={classes.error} onRetry={classes.refetch} />
  }
  if (classes.data?.length === 0) return empty
  const found = classes.data?.filter(({ className, classCode, description, teacherName }) =>
    isFound(typed, className, classCode, description, teacherName),
  )
  return (
    <>
      {(classes.data?.length ?? 1) >= searchFrom && (
        <div className={styles.search}>
          <SearchInput label="搜索名称、代码、简介或教师" value={typed} onChange={setTyped} />
          <output className="muted">
            {found === undefined
              ? '正在加载…'
              : `${typed.trim() === '' ? '共' : '找到'} ${found.length} 个班级`}
          </output>
        </div>
      )}
      {found === undefined && <Skeletons hasActions={renderActions !== undefined} />}
      {found?.length === 0 && (
        <Empty description={`没有与“${typed.trim()}”相符的班级，换个词试试`} />
      )}
      <ul className={styles.grid}>
        {found?.map((classView) => (
          <li key={classView.classId}>
            <ClassCard classView={classView} to={`${base}/${classView.classId}/home`}>
              {renderActions?.(classView)}
            </ClassCard>
          </li>
        ))}
      </ul>
    </>
  )
}

function Skeletons({ hasActions }: { hasActions: boolean }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <ClassCardSkeleton key={key} hasActions={hasActions} />
      ))}
    </div>
  )
}
