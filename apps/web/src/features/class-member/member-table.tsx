import type { ClassMemberView } from '@ceping/contract/class-member'
import { type MemberRole, memberRoleNames } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoginGuesses } from '../../components/login-guesses.tsx'
import { type Columns, PagedTable } from '../../components/paged-table.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { selectionAcrossPages } from '../../components/selection-across-pages.ts'
import { studentGradePath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useWayBack } from '../../lib/way-back.ts'
import { memberPageQuery, type MemberView } from './class-member.api.ts'
import styles from './member-table.module.css'
import { useRemoveMember, useUnlockMember } from './use-member-actions.ts'

interface MemberTableProps {
  classId: string
  view: MemberView
  /** What the address of a page ends with. */
  searchOf: (current: number) => string
  onRemoved: (userId: number) => void
  /** What an empty class offers. */
  addButton: ReactNode
  /** Whether members can be removed and unlocked: not by assistants. */
  mayManage: boolean
  selected: ClassMemberView[]
  onSelect: (members: ClassMemberView[]) => void
  /** Whether assistants can be removed: by the owner of the class. */
  appoints: boolean
}

/** The members of a class, page by page. */
export function MemberTable(props: MemberTableProps) {
  const { classId, view, searchOf, onRemoved, addButton, mayManage, appoints } = props
  const { selected, onSelect } = props
  const myId = useSessionUser()?.id
  const members = useQuery(memberPageQuery(classId, view))
  const remove = useRemoveMember({ classId, onRemoved })
  const { unlock, unlockingId } = useUnlockMember(classId)

  const name = (isWide: boolean): Columns<ClassMemberView>[number] => ({
    title: '姓名',
    key: 'realName',
    render: (_, member) => (
      <span className={isWide ? styles.name : styles.person}>
        {isWide ? (
          <span className={styles.text}>
            <Name classId={classId} member={member} />
          </span>
        ) : (
          <NarrowPerson classId={classId} member={member} />
        )}
        {mayManage && (
          <LoginGuesses
            guesses={member.loginGuesses}
            name={nameOf(member)}
            isPending={unlockingId === member.userId}
            onUnlock={() => unlock(member)}
          />
        )}
      </span>
    ),
  })
  const action = (isWide: boolean): Columns<ClassMemberView>[number] => ({
    title: '操作',
    key: 'action',
    align: 'end',
    width: isWide ? 130 : 88,
    render: (_, member) =>
      (appoints || member.userRole !== 'assistant') && (
        <RemoveAction member={member} onRemove={() => remove(member)} />
      ),
  })
  return (
    <PagedTable
      className={styles.table}
      query={members}
      failure="获取成员列表失败"
      rowKey="userId"
      wideFrom={1000}
      columns={(isWide) => [
        name(isWide),
        ...(isWide ? wideColumns : []),
        ...(mayManage ? [action(isWide)] : []),
      ]}
      {...(mayManage && {
        rowSelection: {
          ...selectionAcrossPages({
            keyOf: ({ userId }: ClassMemberView) => userId,
            shown: members.data?.records ?? [],
            selected,
            onSelect,
          }),
          getTitleCheckboxProps: () => ({ 'aria-label': '选择这一页的所有成员' }),
          // Nobody removes themselves with others, nor whom they may not remove.
          getCheckboxProps: (member: ClassMemberView) => ({
            disabled:
              member.isOwner ||
              member.userId === myId ||
              (member.userRole === 'assistant' && !appoints),
            'aria-label': `选择“${nameOf(member)}”`,
          }),
        },
      })}
      page={view.page}
      pageSize={view.size}
      searchOf={searchOf}
      nameTotal={(total) => `共 ${total} 人`}
      empty={
        view.keyword === ''
          ? '班级里还没有成员。添加成员，或把邀请码发给学生。'
          : `没有姓名或账号含有“${view.keyword}”的成员`
      }
    >
      {view.keyword === '' && addButton}
    </PagedTable>
  )
}

interface NameProps {
  classId: string
  member: ClassMemberView
}

/** A name; of a student it leads to the grades. */
function Name({ classId, member }: NameProps) {
  const way = useWayBack('成员管理')
  if (member.userRole !== 'student') return nameOf(member)
  return (
    <Link to={studentGradePath(classId, member.userId)} state={way}>
      {nameOf(member)}
    </Link>
  )
}

function nameOf({ realName }: ClassMemberView): string {
  return realName || '未知'
}

const wideColumns: Columns<ClassMemberView> = [
  {
    title: '角色',
    dataIndex: 'userRole',
    width: 88,
    render: (userRole: MemberRole) => <RoleTag role={userRole} />,
  },
  { title: '账号', dataIndex: 'userAccount', className: styles.text },
  { title: '学院', dataIndex: 'college', className: styles.text, render: orDash },
  { title: '班级专业', dataIndex: 'major', className: styles.text, render: orDash },
]

/** Where there is no room for columns, the rest stands below the name. */
function NarrowPerson({ classId, member }: NameProps) {
  return (
    <>
      <span className={styles.text}>
        <strong>
          <Name classId={classId} member={member} />
        </strong>{' '}
        <RoleTag role={member.userRole} />
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
    <RowButton
      className={styles.action}
      danger
      text="移出"
      label={`移出 ${nameOf(member)}`}
      onClick={onRemove}
    />
  )
}

const roleColors = {
  teacher: 'blue',
  assistant: 'cyan',
  student: 'default',
} as const satisfies Record<MemberRole, string>

/** Role in a class. */
function RoleTag({ role }: { role: MemberRole }) {
  return <Tag color={roleColors[role]}>{memberRoleNames[role]}</Tag>
}
