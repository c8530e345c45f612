import type { ClassMemberView } from '@ceping/contract/class-member'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { LoginGuesses } from '../../components/login-guesses.tsx'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { type MemberView, memberPageQuery, pageSize } from './class-member.api.ts'
import styles from './member-table.module.css'
import { RoleTag } from './role-tag.tsx'
import { useRemoveMember } from './use-remove-member.ts'
import { useUnlockMember } from './use-unlock-member.ts'

type Columns = NonNullable<TableProps<ClassMemberView>['columns']>

interface MemberTableProps {
  classId: string
  view: MemberView
  /** What the address of a page ends with. */
  searchOf: (current: number) => string
  /** Runs when somebody has removed themselves. */
  onLeft: () => void
  /** What an empty class offers. */
  addButton: ReactNode
}

/** The members of a class, page by page. */
export function MemberTable({ classId, view, searchOf, onLeft, addButton }: MemberTableProps) {
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 1000px)')
  const members = useQuery(memberPageQuery(classId, view))
  const remove = useRemoveMember({ classId, onLeft })
  const { unlock, unlockingId } = useUnlockMember(classId)

  if (members.isLoadingError) {
    return <LoadError title="获取成员列表失败" error={members.error} onRetry={members.refetch} />
  }
  if (members.isPending)
    return <Skeleton className={styles.table} active title={false} paragraph={{ rows: pageSize }} />

  const { records, total } = members.data
  // The last one of the last page has gone.
  if (records.length === 0 && total > 0) {
    return <Navigate replace to={{ search: searchOf(Math.ceil(total / pageSize)) }} />
  }
  const name: Columns[number] = {
    title: '姓名',
    key: 'realName',
    render: (_, member) => (
      <span className={isWide ? styles.name : styles.person}>
        {isWide ? (
          <span className={styles.text}>{nameOf(member)}</span>
        ) : (
          <NarrowPerson member={member} />
        )}
        <LoginGuesses
          guesses={member.loginGuesses}
          name={nameOf(member)}
          isPending={unlockingId === member.userId}
          onUnlock={() => unlock(member)}
        />
      </span>
    ),
  }
  const action: Columns[number] = {
    title: '操作',
    key: 'action',
    align: 'end',
    width: isWide ? 130 : 88,
    render: (_, member) => <RemoveAction member={member} onRemove={() => remove(member)} />,
  }
  return (
    <Table<ClassMemberView>
      className={styles.table}
      rowKey="userId"
      size="middle"
      columns={[name, ...(isWide ? wideColumns : []), action]}
      dataSource={records}
      loading={members.isPlaceholderData}
      locale={{
        emptyText: (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              view.keyword === ''
                ? '班级里还没有成员。添加成员，或把邀请码发给学生。'
                : `没有姓名或账号含有“${view.keyword}”的成员`
            }
          >
            {view.keyword === '' && addButton}
          </Empty>
        ),
      }}
      pagination={{
        current: view.current,
        pageSize,
        total,
        showSizeChanger: false,
        showTotal: (total) => `共 ${total} 人`,
        onChange: (current) => void navigate({ search: searchOf(current) }),
      }}
    />
  )
}

function nameOf({ realName }: ClassMemberView): string {
  return realName || '未知'
}

const wideColumns: Columns = [
  {
    title: '角色',
    dataIndex: 'userRole',
    width: 88,
    render: (userRole: string) => <RoleTag role={userRole} />,
  },
  { title: '账号', dataIndex: 'userAccount', className: styles.text },
  { title: '学院', dataIndex: 'college', className: styles.text, render: orDash },
  { title: '班级专业', dataIndex: 'major', className: styles.text, render: orDash },
]

/** Where there is no room for columns, the rest stands below the name. */
function NarrowPerson({ member }: { member: ClassMemberView }) {
  return (
    <>
      <span className={styles.text}>
        <strong>{nameOf(member)}</strong> <RoleTag role={member.userRole} />
      </span>
      <span className={`${styles.text} muted`}>{member.userAccount}</span>
      <span className={`${styles.text} muted`}>
        {[member.college, member.major].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function orDash(value: string): ReactNode {
  return value || <span className="muted">—</span>
}

function RemoveAction({ member, onRemove }: { member: ClassMemberView; onRemove: () => void }) {
  if (member.isOwner) return <span className="muted">负责人，不可移出</span>
  return (
    <Button
      className={styles.action}
      type="link"
      danger
      size="small"
      aria-label={`移出 ${nameOf(member)}`}
      onClick={onRemove}
    >
      移出
    </Button>
  )
}
