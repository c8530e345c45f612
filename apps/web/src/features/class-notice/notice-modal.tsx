import {
  type ClassNoticeView,
  listNotices,
  publishNotice,
  updateClassNotice,
} from '@ceping/contract/class-notice'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { showIssues } from '../../components/use-tell.ts'
import { useToast } from '../../components/toast.tsx'
import { isEditConflict } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByNotice } from './class-notice.api.ts'
import { newNotice, NoticeDialog, type NoticeFields } from './notice-dialog.tsx'

interface NoticeModalProps {
  isOpen: boolean
  classId: string
  /** What is edited; without one, a new notice is written. */
  notice: ClassNoticeView | null
  onClose: () => void
}

/** Write a notice for one class, or change it. */
export function NoticeModal({ isOpen, classId, notice, onClose }: NoticeModalProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const publish = useCall(publishNotice, outdatedByNotice)
  const update = useCall(updateClassNotice, outdatedByNotice)

  async function save(fields: NoticeFields, form: FormInstance): Promise<void> {
    try {
      if (notice === null) {
        await publish.mutateAsync({ body: { classId: Number(classId), ...fields } })
        toast.success('创建成功')
      } else {
        const { noticeId, version } = notice
        await update.mutateAsync({ body: { noticeId, version, ...fields } })
        toast.success('更新成功')
      }
      onClose()
    } catch (error) {
      showIssues(form, error)
      toast.error('操作失败', error)
      if (isEditConflict(error)) {
        form.setFields([{ name: 'content', errors: [overtaken] }])
        await queryClient.invalidateQueries({ queryKey: [listNotices.path] })
      }
    }
  }

  return (
    <NoticeDialog
      title={notice === null ? '发布通知' : '编辑通知'}
      okText={notice === null ? '发布' : '保存'}
      isOpen={isOpen}
      isPending={publish.isPending || update.isPending}
      firstField="title"
      initial={notice ?? newNotice}
      keptAs={notice === null ? `notice:${classId}` : null}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

const overtaken =
  '这条通知刚刚被他人修改过。请复制你写的内容，关闭后重新打开编辑，再把改动合并进去。'
