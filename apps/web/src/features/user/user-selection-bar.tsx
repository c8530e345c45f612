import { updateUser, type UserView } from '@ceping/contract/user'
import { Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { useBulk } from '../../components/use-bulk.ts'
import { callApi } from '../../lib/call-api.ts'
import { namesWithAccounts } from '../../lib/name-with-account.ts'
import { outdatedByUsers } from './user-list.api.ts'

interface UserSelectionBarProps {
  selected: UserView[]
  onSelect: (users: UserView[]) => void
}

/** What can be done with all users who are selected. */
export function UserSelectionBar({ selected, onSelect }: UserSelectionBarProps) {
  const confirm = useConfirm()
  const { run, progress } = useBulk({ outdated: outdatedByUsers, onDone: onSelect })

  function ask(isDisabled: boolean): void {
    const verb = isDisabled ? '停用' : '启用'
    confirm({
      title: `确定${verb}选中的 ${selected.length} 人？`,
      content: `${namesWithAccounts(selected)}：${
        isDisabled
          ? '已登录的会话立即退出，不能再登录；提交和成绩保留，可以随时启用。'
          : '可以重新登录。'
      }`,
      okText: verb,
      isDanger: isDisabled,
      onConfirm: () =>
        run(selected, {
          verb,
          call: ({ id }) => callApi(updateUser, { body: { id, isDisabled } }),
        }),
    })
  }

  const isBusy = progress !== null
  return (
    <SelectionBar count={selected.length} progress={progress} onClear={() => onSelect([])}>
      <Button size="small" danger disabled={isBusy} onClick={() => ask(true)}>
        停用
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => ask(false)}>
        启用
      </Button>
    </SelectionBar>
  )
}
