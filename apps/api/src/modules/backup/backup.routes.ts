import * as contract from '@ceping/contract/admin/backup'
import type { Api } from '../../http/route.ts'
import { downloadBackup, getBackupState, listBackups } from './backup.service.ts'
import { deleteBackup } from './delete-backup.ts'
import { updateBackupSchedule } from './schedule.ts'
import { makeBackup, restoreBackup, verifyBackup } from './start-operation.ts'
import { beginBackupUpload, finishBackupUpload, uploadBackupPiece } from './upload.ts'

export function backupRoutes(api: Api): void {
  api.serve(contract.getBackupState, getBackupState)
  api.serve(contract.listBackups, listBackups)
  api.serve(contract.makeBackup, makeBackup)
  api.serveFile(contract.downloadBackup, downloadBackup)
  api.serve(contract.verifyBackup, verifyBackup)
  api.serve(contract.restoreBackup, restoreBackup)
  api.serve(contract.deleteBackup, deleteBackup)
  api.serve(contract.updateBackupSchedule, updateBackupSchedule)
  api.serve(contract.beginBackupUpload, beginBackupUpload)
  api.serve(contract.uploadBackupPiece, uploadBackupPiece)
  api.serve(contract.finishBackupUpload, finishBackupUpload)
}
