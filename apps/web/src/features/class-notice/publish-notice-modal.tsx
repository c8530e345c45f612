import { publishNotice } from '@ceping/contract/class-notice'
import { Form, type FormInstance, Select } from 'antd'
import { showIssues } from '../../components/use-tell.ts'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByNotice } from './class-notice.api.ts'
import { newNotice, NoticeDialog, type NoticeFields } from './notice-dialog.tsx'

type PublishFields = NoticeFields & { classId: number }

interface PublishNoticeModalProps {
  isOpen: boolean
  /** Where it may be published. */
  classes: { classId: number; className: string }[]
  onClose: () => void
}

/** Write a notice for one of several classes. */
export function PublishNoticeModal({ isOpen, classes, onClose }: PublishNoticeModalProps) {
  const toast = useToast()
  const publish = useCall(publishNotice, outdatedByNotice)

  async function send(body: PublishFields, form: FormInstance): Promise<void> {
    try {
      await publish.mutateAsync({ body })
      toast.success('通知发布成功')
      onClose()
    } catch (error) {
      showIssues(form, error)
      toast.error(error instanceof ApiError ? '通知发布失败' : '发布失败，请检查网络连接', error)
    }
  }

  return (
    <NoticeDialog
      title="发布通知"
      okText="发布"
      isOpen={isOpen}
      isPending={publish.isPending}
      firstField="classId"
      initial={newNotice}
      keptAs="notice"
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        label="目标班级"
        name="classId"
        rules={[{ required: true, message: '请选择目标班级' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="发布到哪个班级"
          notFoundContent="没有这样的班级"
          options={classes.map(({ classId, className }) => ({ value: classId, label: className }))}
        />
      </Form.Item>
    </NoticeDialog>
  )
}
