import type { ClassView } from '@ceping/contract/class'
import { Form, type FormInstance, Modal } from 'antd'
import { useRef } from 'react'
import { useLeaveForm } from '../../components/use-leave-form.ts'
import { ClassFields, type ClassFieldValues } from './class-fields.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { useUpdateClass } from './use-update-class.ts'

interface EditClassModalProps {
  /** As it was when the dialog was opened. */
  classView: ClassView
  isOpen: boolean
  onClose: () => void
  /** Runs when the dialog has gone. */
  onClosed: () => void
}

/** Edit what a class is called and looks like; key it by what it was opened with. */
export function EditClassModal({ classView, isOpen, onClose, onClosed }: EditClassModalProps) {
  const leave = useLeaveForm(onClose)
  const form = useRef<FormInstance<ClassFieldValues>>(null)
  const { save, isPending, overtakenBy } = useUpdateClass(classView)

  async function submit(fields: ClassFieldValues): Promise<void> {
    if ((await save(fields, form.current)) === 'saved') onClose()
  }

  return (
    <Modal
      title="编辑班级"
      open={isOpen}
      okText="保存"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={isPending}
      destroyOnHidden
      onOk={() => form.current?.submit()}
      onCancel={() => !isPending && leave(form.current)}
      afterOpenChange={(isShown) => isShown && form.current?.focusField('className')}
      afterClose={onClosed}
    >
      <EditConflict overtakenBy={overtakenBy} />
      <Form
        ref={form}
        layout="vertical"
        initialValues={classView}
        onFinish={(fields) => void submit(fields)}
      >
        <ClassFields mode="edit" />
      </Form>
    </Modal>
  )
}
