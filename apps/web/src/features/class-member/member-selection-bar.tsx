import {
  type ClassMemberView,
  removeMember,
  resetLimit,
  resetMemberPasswords,
} from '@ceping/contract/class-member'
import type { DrawnPasswords } from '@ceping/contract/user-import'
import { Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { useToast } from '../../components/toast.tsx'
import { useBulk } from '../../components/use-bulk.ts'
import { callApi } from '../../lib/call-api.ts'
import { namesWithAccounts } from '../../lib/name-with-account.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByMembers } from './class-member.api.ts'

interface MemberSelectionBarProps {
  classId: string
  selected: ClassMemberView[]
  onSelect: (members: ClassMemberView[]) => void
  /** Gets the passwords that were drawn, which are shown once. */
  onPasswords: (passwords: DrawnPasswords) => void
}

/** What can be done with all members who are selected. */
export function MemberSelectionBar(props: MemberSelectionBarProps) {
  const { classId, selected, onSelect, onPasswords } = props
  const confirm = useConfirm()
  const { run, progress } = useBulk({ outdated: outdatedByMembers, onDone: onSelect })
  const reset = useResetPasswords(classId, onPasswords)
  const isBusy = progress !== null || reset.isPending
  const students = selected.filter(({ userRole }) => userRole === 'student')
  const hasOthers = students.length < selected.length
  const isTooMany = students.length > resetLimit

  function askToRemove(): void {
    confirm({
      title: `确定将选中的 ${selected.length} 人移出班级？`,
      content: `${namesWithAccounts(selected)}：移出后立即不能再访问这个班级；已有的提交和成绩会保留，重新添加后恢复。`,
      okText: '移出',
      isDanger: true,
      onConfirm: () =>
        run(selected, {
          verb: '移出',
          call: ({ userId }) =>
            callApi(removeMember, { params: { classId, userId: String(userId) } }),
        }),
    })
  }

  return (
    <SelectionBar count={selected.length} progress={progress} onClear={() => onSelect([])}>
      <Button size="small" danger disabled={isBusy} onClick={askToRemove}>
        移出
      </Button>
      <Button
        size="small"
        disabled={isBusy || hasOthers || isTooMany}
        {...(isTooMany && { title: `一次最多 ${resetLimit} 名学生` })}
        {...(hasOthers && { title: '只能重置学生的密码' })}
        onClick={() => reset.ask(students)}
      >
        重置密码
      </Button>
    </SelectionBar>
  )
}

/** How to reset passwords of students: asks, does it for all or none, and hands on what was drawn. */
function useResetPasswords(classId: string, onPasswords: (passwords: DrawnPasswords) => void) {
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useCall(resetMemberPasswords)

  async function resetNow(students: ClassMemberView[]): Promise<void> {
    try {
      const userIds = students.map(({ userId }) => userId)
      onPasswords(await mutateAsync({ body: { classId: Number(classId), userIds } }))
    } catch (error) {
      toast.error('重置失败', error)
    }
  }

  return {
    isPending,
    ask: (students: ClassMemberView[]) =>
      confirm({
        title: `确定重置选中的 ${students.length} 名学生的密码？`,
        content: `${namesWithAccounts(students)}：原密码立即失效，已登录的会话全部退出。新密码由平台生成，只显示一次，登录后须修改。`,
        okText: '重置',
        isDanger: true,
        onConfirm: () => resetNow(students),
      }),
  }
}
