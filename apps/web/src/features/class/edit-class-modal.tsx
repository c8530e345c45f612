import type { ClassView } from '@ceping/contract/class'
import type { FormInstance } from 'antd'
import { FormModal } from '../../components/form-modal.tsx'
import { ClassFields, type ClassFieldValues } from './class-fields.tsx'
import { ClassEditConflict } from './class-edit-conflict.tsx'
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
  const { save, isPending, overtakenBy } = useUpdateClass(classView)

  async function submit(fields: ClassFieldValues, form: FormInstance): Promise<void> {
    if ((await save(fields, form)) === 'saved') onClose()
  }

  return (
    <FormModal
      title="编辑班级"
      okText="保存"
      isOpen={isOpen}
      isPending={isPending}
      initial={classView}
      firstField="className"
      onSubmit={submit}
      onClose={onClose}
      afterClose={onClosed}
    >
      <ClassEditConflict overtakenBy={overtakenBy} />
      <ClassFields mode="edit" />
    </FormModal>
  )
}
