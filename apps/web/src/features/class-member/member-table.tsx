import {
  type ClassMemberView,
  listMembers,
  removeMember,
  unlockMember,
} from '@ceping/contract/class-member'
import { type MemberRole, memberRoleNames } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { LoginGuesses } from '../../components/login-guesses.tsx'
import { type Columns, PagedTable } from '../../components/paged-table.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import {
  memberPageQuery,
  type MemberView,
  outdatedByMembers,
  pageSize,
} from './class-member.api.ts'
import styles from './member-table.module.css'

interface MemberTableProps {
  classId: string
  view: MemberView
  /** What the address of a page ends with. */
  searchOf: (current: number) => string
  /** Runs when somebody has removed themselves. */
  onLeft: () => void
  /** What an empty class offers. */
  addButton: ReactNode
  /** Whether members can be removed and unlocked: not by assistants. */
  mayManage: boolean
  /** Whether assistants can be removed: by the owner of the class. */
  appoints: boolean
}

/** The members of a class, page by page. */
export function MemberTable(props: MemberTableProps) {
  const { classId, view, searchOf, onLeft, addButton, mayManage, appoints } = props
  const members = useQuery(memberPageQuery(classId, view))
  const remove = useRemoveMember({ classId, onLeft })
  const { unlock, unlockingId } = useUnlockMember(classId)

  const name = (isWide: boolean): Columns<ClassMemberView>[number] => ({
    title: '姓名',
    key: 'realName',
    render: (_, member) => (
      <span className={isWide ? styles.name : styles.person}>
        {isWide ? (
          <span className={styles.text}>{nameOf(member)}</span>
        ) : (
          <NarrowPerson member={member} />
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
      page={view.page}
      pageSize={pageSize}
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

interface RemovalOptions {
  classId: string
  /** Remove a member: asks, removes, and says how it went. */
  onLeft: () => void
}

/** How to remove a member: asks, removes, and says how it went. */
function useRemoveMember({ classId, onLeft }: RemovalOptions) {
  const tell = useTell()
  const confirm = useConfirm()
  const myId = useSessionUser()?.id
  const remove = useCall(removeMember, outdatedByMembers)

  async function removeNow(userId: number): Promise<void> {
    const removing = remove.mutateAsync({ params: { classId, userId: String(userId) } })
    const isRemoved = await tell(removing, { done: '删除成功', failed: '删除失败' })
    if (isRemoved && userId === myId) onLeft()
  }

  return ({ userId, realName, userAccount }: ClassMemberView) =>
    confirm({
      title: `确定要将“${realName || userAccount}”（${userAccount}）移出班级吗？`,
      content:
        userId === myId
          ? '这是你自己：移出后你将立即不能再管理这个班级。'
          : '移出后立即不能再访问这个班级；已有的提交和成绩会保留，重新添加后恢复。',
      isDanger: true,
      onConfirm: () => removeNow(userId),
    })
}

/** Forget the wrong passwords at a student's account, and say how it went. */
function useUnlockMember(classId: string) {
  const tell = useTell()
  const unlock = useCall(unlockMember, [listMembers])
  const unlockingId = unlock.isPending ? Number(unlock.variables.params.userId) : null

  return {
    unlockingId,
    unlock: ({ userId }: ClassMemberView) =>
      void tell(unlock.mutateAsync({ params: { classId, userId: String(userId) } }), {
        done: '已解除登录验证',
        failed: '解除失败',
      }),
  }
}
