import {
  type BackupView,
  deleteBackup,
  makeBackup,
  verifyBackup,
} from '@ceping/contract/admin/backup'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { formatMinute } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByBackup } from './backup.api.ts'

/** How to make, verify and delete backups: asks where something is lost by it, and says how it went. */
export function useBackupActions() {
  const tell = useTell()
  const confirm = useConfirm()
  const make = useCall(makeBackup, outdatedByBackup)
  const verify = useCall(verifyBackup, outdatedByBackup)
  const remove = useCall(deleteBackup, outdatedByBackup)
  return {
    isMaking: make.isPending,
    make: () => void tell(make.mutateAsync({}), { done: '已开始备份', failed: '备份失败' }),
    verify: ({ backupId }: BackupView) =>
      void tell(verify.mutateAsync({ body: { backupId } }), {
        done: '已开始校验',
        failed: '校验失败',
      }),
    remove: ({ backupId, createTime, fileName }: BackupView) =>
      confirm({
        title: '确定删除该备份？',
        content: `${formatMinute(createTime)} 的备份 ${fileName} 将从磁盘上删除，不能找回。`,
        okText: '删除',
        isDanger: true,
        onConfirm: () =>
          tell(remove.mutateAsync({ body: { backupId } }), {
            done: '备份已删除',
            failed: '删除失败',
          }),
      }),
  }
}
