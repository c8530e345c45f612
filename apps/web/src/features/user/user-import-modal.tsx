import { ImportReport, importRowLimit, importUsers } from '@ceping/contract/user-import'
import { ImportModal } from '../../components/import/import-modal.tsx'
import { callApi } from '../../lib/call-api.ts'
import { downloadImportTemplate, outdatedByUsers } from './user-list.api.ts'

interface UserImportModalProps {
  isOpen: boolean
  onClose: () => void
}

const source = {
  send: (file: File, isDryRun: boolean) =>
    callApi(importUsers, { query: isDryRun ? { dryRun: 'true' } : {}, body: { file } }),
  report: ImportReport,
  outdated: outdatedByUsers,
}

/** Import users of all roles from a file. */
export function UserImportModal({ isOpen, onClose }: UserImportModalProps) {
  return (
    <ImportModal
      title="导入用户"
      isOpen={isOpen}
      source={source}
      hint={`按模板填写后选择文件，先检查再导入，要么全部导入，要么一人不导。一次最多 ${importRowLimit} 人；初始密码留空则由平台生成，首次登录时必须修改。`}
      waiting="正在导入，请不要关闭页面。自己指定的密码每个都要仔细加密，几千个要几分钟…"
      downloadTemplate={downloadImportTemplate}
      onClose={onClose}
    />
  )
}
