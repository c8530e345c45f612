import type { AssignmentView } from '@ceping/contract/assignment'
import { extendDeadline } from '@ceping/contract/deadline-extension'
import type { FormInstance } from 'antd'
import { FormModal } from '../../components/form-modal.tsx'
import { useTell } from '../../components/use-tell.ts'
import { wallTimeOfPicker } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByExtension } from './deadline-extension.api.ts'
import {
  type ExtensionFields,
  ExtensionTimeItem,
  ReasonItem,
  StudentsItem,
} from './extension-form-items.tsx'
import { ExtensionList } from './extension-list.tsx'

interface ExtensionModalProps {
  assignment: AssignmentView
  isOpen: boolean
  onClose: () => void
}

/** Who may hand in later than the others, and until when. Stays open, to show whom it has now. */
export function ExtensionModal({ assignment, isOpen, onClose }: ExtensionModalProps) {
  const { assignmentId, classId } = assignment
  const tell = useTell()
  const extending = useCall(extendDeadline, outdatedByExtension)

  async function extend(
    { userIds, endTime, reason = '' }: ExtensionFields,
    form: FormInstance<ExtensionFields>,
  ): Promise<void> {
    const body = {
      assignmentId,
      userIds,
      endTime: wallTimeOfPicker(endTime),
      reason: reason.trim(),
    }
    const isDone = await tell(extending.mutateAsync({ body }), {
      done: `已为 ${userIds.length} 名学生延期`,
      failed: '延期失败',
      form,
    })
    if (isDone) form.resetFields()
  }

  return (
    <FormModal<ExtensionFields>
      title="延期提交"
      okText="延期"
      cancelText="关闭"
      width={600}
      isOpen={isOpen}
      isPending={extending.isPending}
      firstField="userIds"
      onSubmit={extend}
      onClose={onClose}
    >
      <ExtensionList assignment={assignment} />
      <StudentsItem classId={classId} />
      <ExtensionTimeItem endTime={assignment.endTime} />
      <ReasonItem />
    </FormModal>
  )
}
