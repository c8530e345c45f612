import {
  getRosterTemplate,
  importRoster,
  RosterReport,
  rosterRowLimit,
} from '@ceping/contract/class-roster'
import { useMemo } from 'react'
import { ImportModal } from '../../components/import/import-modal.tsx'
import { callApi } from '../../lib/call-api.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { outdatedByMembers } from './class-member.api.ts'

interface RosterModalProps {
  classId: string
  isOpen: boolean
  onClose: () => void
}

/** Make accounts for the students of a class from its roster; those who have one are added. */
export function RosterModal({ classId, isOpen, onClose }: RosterModalProps) {
  const source = useMemo(
    () => ({
      send: (file: File, isDryRun: boolean) =>
        callApi(importRoster, {
          params: { classId },
          query: isDryRun ? { dryRun: 'true' } : {},
          body: { file },
        }),
      report: RosterReport,
      outdated: outdatedByMembers,
    }),
    [classId],
  )
  return (
    <ImportModal
      title="导入班级名单"
      isOpen={isOpen}
      source={source}
      hint={`没有账号的学生会开通账号并加入班级，密码由平台生成，首次登录时必须修改；已有账号的学生只加入班级，账号不改动。先检查再导入，要么全部导入，要么一人不导，一次最多 ${rosterRowLimit} 人。`}
      waiting="正在导入，请不要关闭页面…"
      downloadTemplate={(format) => downloadFile(getRosterTemplate, { query: { format } })}
      describe={describe}
      onClose={onClose}
    />
  )
}

/** `新开通账号 30 人，已有账号加入班级 8 人，已在班级中 2 人`. */
function describe({ imported, joined, alreadyMembers }: RosterReport): string {
  const parts = [
    imported > 0 && `新开通账号 ${imported} 人`,
    joined > 0 && `已有账号加入班级 ${joined} 人`,
    alreadyMembers > 0 && `已在班级中 ${alreadyMembers} 人`,
  ]
  return parts.filter((part) => part !== false).join('，')
}
