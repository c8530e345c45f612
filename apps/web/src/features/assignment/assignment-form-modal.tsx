import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { showIssues } from '../../components/form-issues.ts'
import { useToast } from '../../components/toast.tsx'
import type { AssignmentDraft, AssignmentFields } from './assignment-fields.ts'
import type { CheckDraft, FieldIssue } from './assignment-rules.ts'

interface AssignmentFormModalProps {
  title: string
  type: AssignmentType
  isOpen: boolean
  initial: AssignmentDraft
  check: CheckDraft
  /** Sends what was filled in; what it throws keeps the dialog open. */
  onSave: (fields: AssignmentFields) => Promise<void>
  savedText: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Around the fields of homework or an exam: checks them, saves them, and loses nothing typed. */
export function AssignmentFormModal(props: AssignmentFormModalProps) {
  const { title, type, isOpen, initial, check, onSave, savedText, onClose, children } = props
  const toast = useToast()
  const confirm = useConfirm()
  const [form] = Form.useForm()
  const [isSaving, setIsSaving] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)

  /** Marks the fields; those that are right lose their mark. */
  function mark(): FieldIssue[] {
    const issues = check(form.getFieldsValue() as AssignmentDraft, type)
    form.setFields(
      form.getFieldsError().map(({ name }) => ({
        name,
        errors: issues.filter(({ field }) => isSame(field, name)).map(({ message }) => message),
      })),
    )
    return issues
  }

  async function submit(fields: AssignmentFields): Promise<void> {
    if (isSaving) return
    const [first] = mark()
    if (first !== undefined) {
      setWasRefused(true)
      toast.error(first.toast)
      form.focusField([...first.field])
      return
    }
    setIsSaving(true)
    try {
      await onSave(fields)
      toast.success(savedText)
      onClose()
    } catch (error) {
      setWasRefused(true)
      toast.error('操作失败', error)
      showIssues(form, error)
    } finally {
      setIsSaving(false)
    }
  }

  function leave(): void {
    if (!form.isFieldsTouched()) {
      onClose()
      return
    }
    confirm({
      title: '放弃填写的内容？',
      content: '关闭后，刚才填写的内容不会保留。',
      okText: '放弃',
      isDanger: true,
      onConfirm: async () => onClose(),
    })
  }

  return (
    <Modal
      title={title}
      width={600}
      open={isOpen}
      mask={{ closable: false }}
      keyboard={!isSaving}
      closable={!isSaving}
      okText="确认"
      cancelText="取消"
      confirmLoading={isSaving}
      cancelButtonProps={{ disabled: isSaving }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={leave}
      afterOpenChange={(isShown) => isShown && form.focusField('assignmentTitle')}
      afterClose={() => setWasRefused(false)}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={initial}
        onValuesChange={() => wasRefused && mark()}
        onFinish={(fields: AssignmentFields) => void submit(fields)}
      >
        {children}
      </Form>
    </Modal>
  )
}

function isSame(field: FieldIssue['field'], name: readonly (string | number)[]): boolean {
  return field.join('.') === name.join('.')
}
