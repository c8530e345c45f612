import {
  type BackupView,
  deleteBackup,
  makeBackup,
  verifyBackup,
} from '@ceping/contract/admin/backup'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { formatMinute } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByBackup } from './backup.api.ts'

/** How to make, verify and delete backups: asks where something is lost by it, and says how it went. */
export function useBackupActions() {
  const toast = useToast()
  const confirm = useConfirm()
  const make = useCall(makeBackup, outdatedByBackup)
  const verify = useCall(verifyBackup, outdatedByBackup)
  const remove = useCall(deleteBackup, outdatedByBackup)

  async function makeNow(): Promise<void> {
    try {
      await make.mutateAsync({})
      toast.success('已开始备份')
    } catch (error) {
      toast.error('备份失败', error)
    }
  }
  async function verifyNow({ backupId }: BackupView): Promise<void> {
    try {
      await verify.mutateAsync({ body: { backupId } })
      toast.success('已开始校验')
    } catch (error) {
      toast.error('校验失败', error)
    }
  }
  async function removeNow({ backupId }: BackupView): Promise<void> {
    try {
      await remove.mutateAsync({ body: { backupId } })
      toast.success('备份已删除')
    } catch (error) {
      toast.error('删除失败', error)
    }
  }
  return {
    isMaking: make.isPending,
    make: () => void makeNow(),
    verify: (backup: BackupView) => void verifyNow(backup),
    remove: (backup: BackupView) =>
      confirm({
        title: '确定删除该备份？',
        content: `${formatMinute(backup.createTime)} 的备份 ${backup.fileName} 将从磁盘上删除，不能找回。`,
        okText: '删除',
        isDanger: true,
        onConfirm: () => removeNow(backup),
      }),
  }
}
