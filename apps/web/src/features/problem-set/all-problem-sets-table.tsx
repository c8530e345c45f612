import {
  type AdminProblemSet,
  listAllProblemSets,
  restoreProblemSet,
} from '@ceping/contract/admin/problem-set'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RestoreButton } from '../../components/restore-button.tsx'
import { shelfPageSize, ShelfTable } from '../../components/shelf-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import type { ShelfView } from '../../lib/shelf-view.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByProblemSet } from './problem-set.api.ts'

function pageQuery({ page: current, keyword, isAway: isDeleted }: ShelfView) {
  const body = { current, pageSize: shelfPageSize, keyword, isDeleted }
  return { ...endpointQuery(listAllProblemSets, { body }), placeholderData: keepPreviousData }
}

interface AllProblemSetsTableProps {
  view: ShelfView
  searchOf: (page: number) => string
}

/** The question banks of all teachers; those that were deleted can be brought back. */
export function AllProblemSetsTable({ view, searchOf }: AllProblemSetsTableProps) {
  return (
    <ShelfTable<AdminProblemSet>
      view={view}
      query={useQuery(pageQuery(view))}
      searchOf={searchOf}
      rowKey="problemSetId"
      unit="个题库"
      failure="获取题库失败"
      empty={view.isAway ? '没有已删除的题库' : '还没有题库，由教师在题库管理中创建'}
      nameTitle="题库"
      name={Name}
      facts={Facts}
      columns={[
        { title: '所有者', key: 'owner', render: (_, row) => <Owner row={row} /> },
        { title: '题目', dataIndex: 'problemCount', width: 80, align: 'end' },
        { title: '使用它的作业与考试', dataIndex: 'assignmentCount', width: 168, align: 'end' },
        {
          title: view.isAway ? '删除时间' : '更新时间',
          key: 'time',
          width: 160,
          render: (_, { deletedAt, updateTime }) => <WallClock time={deletedAt ?? updateTime} />,
        },
      ]}
      action={view.isAway ? Restore : undefined}
    />
  )
}

function Name({ row: { problemSetId, name, deletedAt } }: { row: AdminProblemSet }) {
  return deletedAt === null ? (
    <Link to={`/manage/question?bankId=${problemSetId}`}>{name}</Link>
  ) : (
    <span>{name}</span>
  )
}

function Owner({ row: { creatorName, creatorAccount, isCreatorGone } }: { row: AdminProblemSet }) {
  return (
    <>
      {creatorName}{' '}
      <span className="muted">{isCreatorGone ? '账号已删除或不再是教师' : creatorAccount}</span>
    </>
  )
}

function Facts({ row }: { row: AdminProblemSet }) {
  const { problemCount, assignmentCount, deletedAt } = row
  return (
    <>
      <span>
        <Owner row={row} />
      </span>
      <span className="muted">
        题目 {problemCount} · 使用它的作业与考试 {assignmentCount}
      </span>
      {deletedAt !== null && (
        <span className="muted">
          删除于 <WallClock time={deletedAt} />
        </span>
      )}
    </>
  )
}

function Restore({ row }: { row: AdminProblemSet }) {
  const { problemSetId, name, creatorName, isCreatorGone, problemCount } = row
  const restore = useCall(restoreProblemSet, [listAllProblemSets, ...outdatedByProblemSet])
  const owner = isCreatorGone
    ? `${creatorName}的账号已删除，题库恢复后归你所有。`
    : `${creatorName}立即可以再使用它；题库可以重名。`
  return (
    <RestoreButton
      kind="题库"
      name={name}
      content={`与它一起删除的 ${problemCount} 道题目也会恢复，此前单独删除的不会。${owner}`}
      onRestore={() => restore.mutateAsync({ params: { problemSetId: String(problemSetId) } })}
    />
  )
}
