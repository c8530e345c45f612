import type { AdminClass } from '@ceping/contract/admin/class'
import { listAllClasses } from '@ceping/contract/admin/class'
import { listUserClasses } from '@ceping/contract/admin/user'
import { listClasses, restoreClass } from '@ceping/contract/class'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RestoreButton } from '../../components/restore-button.tsx'
import { shelfPageSize, ShelfTable } from '../../components/shelf-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import type { ShelfView } from '../../lib/shelf-view.ts'
import { useCall } from '../../lib/use-call.ts'

function pageQuery({ page: current, keyword, isAway: isArchived }: ShelfView) {
  const body = { current, pageSize: shelfPageSize, keyword, isArchived }
  return { ...endpointQuery(listAllClasses, { body }), placeholderData: keepPreviousData }
}

interface AllClassesTableProps {
  view: ShelfView
  searchOf: (page: number) => string
}

/** The classes of all teachers; those that were dissolved can be brought back. */
export function AllClassesTable({ view, searchOf }: AllClassesTableProps) {
  return (
    <ShelfTable<AdminClass>
      view={view}
      query={useQuery(pageQuery(view))}
      searchOf={searchOf}
      rowKey="classId"
      unit="个班级"
      failure="获取班级列表失败"
      empty={view.isAway ? '没有已解散的班级' : '还没有班级，由教师在班级管理中创建'}
      nameTitle="班级"
      name={Name}
      facts={Facts}
      columns={[
        { title: '负责教师', key: 'owner', render: (_, row) => <Owner row={row} /> },
        { title: '学生', dataIndex: 'studentCount', width: 80, align: 'end' },
        { title: '教师', dataIndex: 'teacherCount', width: 80, align: 'end' },
        { title: '作业与考试', dataIndex: 'assignmentCount', width: 112, align: 'end' },
        {
          title: view.isAway ? '解散时间' : '创建时间',
          key: 'time',
          width: 160,
          render: (_, { archivedAt, createTime }) => <WallClock time={archivedAt ?? createTime} />,
        },
      ]}
      action={view.isAway ? Restore : undefined}
    />
  )
}

function Name({ row: { classId, className, classCode, archivedAt } }: { row: AdminClass }) {
  return (
    <>
      {archivedAt === null ? (
        <Link to={`/classManage/${classId}/home`}>{className}</Link>
      ) : (
        <span>{className}</span>
      )}
      <span className="muted">{classCode}</span>
    </>
  )
}

function Owner({ row: { ownerName, ownerAccount } }: { row: AdminClass }) {
  return (
    <>
      {ownerName} <span className="muted">{ownerAccount}</span>
    </>
  )
}

function Facts({ row }: { row: AdminClass }) {
  const { studentCount, teacherCount, assignmentCount, archivedAt } = row
  return (
    <>
      <span>
        <Owner row={row} />
      </span>
      <span className="muted">
        学生 {studentCount} · 教师 {teacherCount} · 作业与考试 {assignmentCount}
      </span>
      {archivedAt !== null && (
        <span className="muted">
          解散于 <WallClock time={archivedAt} />
        </span>
      )}
    </>
  )
}

function Restore({ row: { classId, className } }: { row: AdminClass }) {
  const restore = useCall(restoreClass, [listAllClasses, listClasses, listUserClasses])
  return (
    <RestoreButton
      kind="班级"
      name={className}
      content="师生立即可以再进入，成员、作业、成绩和邀请码都和解散前一样；班级可以重名，由班级代码和负责教师区分。"
      onRestore={() => restore.mutateAsync({ params: { classId: String(classId) } })}
    />
  )
}
