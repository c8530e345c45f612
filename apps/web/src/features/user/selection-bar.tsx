import { updateUser, type UserView } from '@ceping/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { callApi } from '../../lib/call-api.ts'
import { readAgain } from '../../lib/use-call.ts'
import styles from './selection-bar.module.css'
import { outdatedByUsers } from './user-list.api.ts'
import { namesWithAccounts } from './user-words.ts'

interface SelectionBarProps {
  selected: UserView[]
  onSelect: (users: UserView[]) => void
}

/** What can be done with all users who are selected; nothing without any. */
export function SelectionBar({ selected, onSelect }: SelectionBarProps) {
  const { ask, progress } = useBulkDisable(onSelect)
  if (selected.length === 0) return null
  const isBusy = progress !== null
  return (
    <div className={styles.bar}>
      <output>
        {isBusy
          ? `正在处理 ${progress.done + 1} / ${progress.total}`
          : `已选 ${selected.length} 人`}
      </output>
      <Button size="small" danger disabled={isBusy} onClick={() => ask(selected, true)}>
        停用
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => ask(selected, false)}>
        启用
      </Button>
      <Button size="small" type="text" disabled={isBusy} onClick={() => onSelect([])}>
        取消选择
      </Button>
    </div>
  )
}

interface Progress {
  done: number
  total: number
}

/**
 * Disable or enable several users, one after the other: asks, does it, and lists those who could
 * not be changed, who stay selected. `progress` is null while nothing runs.
 */
function useBulkDisable(onDone: (failed: UserView[]) => void) {
  const toast = useToast()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)

  async function run(users: UserView[], isDisabled: boolean): Promise<void> {
    const failed: UserView[] = []
    let lastError: unknown
    for (const [done, user] of users.entries()) {
      setProgress({ done, total: users.length })
      try {
        await callApi(updateUser, { body: { id: user.id, isDisabled } })
      } catch (error) {
        failed.push(user)
        lastError = error
      }
    }
    await readAgain(queryClient, outdatedByUsers)
    setProgress(null)
    const verb = isDisabled ? '停用' : '启用'
    const changedCount = users.length - failed.length
    if (changedCount > 0) toast.success(`已${verb} ${changedCount} 人`)
    if (failed.length > 0) toast.error(`${failed.length} 人未能${verb}，仍在选择中`, lastError)
    onDone(failed)
  }

  function ask(users: UserView[], isDisabled: boolean): void {
    const verb = isDisabled ? '停用' : '启用'
    confirm({
      title: `确定${verb}选中的 ${users.length} 人？`,
      content: `${namesWithAccounts(users)}：${
        isDisabled
          ? '已登录的会话立即退出，不能再登录；提交和成绩保留，可以随时启用。'
          : '可以重新登录。'
      }`,
      okText: verb,
      isDanger: isDisabled,
      onConfirm: () => run(users, isDisabled),
    })
  }

  return { ask, progress }
}
