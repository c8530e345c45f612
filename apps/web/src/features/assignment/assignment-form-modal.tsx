import type { AssignmentType } from '@ceping/contract/vocabulary'
import type { FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { showIssues } from '../../components/use-tell.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { useToast } from '../../components/toast.tsx'
import { isEditConflict } from '../../lib/call-api.ts'
import type { AssignmentDraft, AssignmentFields } from './assignment-fields.ts'
import type { CheckDraft, FieldIssue } from './assignment-rules.ts'

interface AssignmentFormModalProps {
  title: string
  type: AssignmentType
  isOpen: boolean
  initial: AssignmentDraft
  /** What is written, where that is to outlive the page; null keeps nothing. */
  keptAs: string | null
  check: CheckDraft
  /** What may not be meant, to be confirmed before it is saved; null where nothing is. */
  askFirst?: (fields: AssignmentFields) => { title: string; content: string; okText: string } | null
  /** Sends what was filled in; what it throws keeps the dialog open. */
  onSave: (fields: AssignmentFields) => Promise<void>
  savedText: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Around the fields of homework or an exam: checks them, saves them, and loses nothing typed. */
export function AssignmentFormModal(props: AssignmentFormModalProps) {
  const { title, type, isOpen, initial, keptAs, check, askFirst, children } = props
  const { onSave, savedText, onClose } = props
  const toast = useToast()
  const confirm = useConfirm()
  const [isSaving, setIsSaving] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)

  /** Marks the fields; those that are right lose their mark. */
  function mark(form: FormInstance): FieldIssue[] {
    const issues = check(form.getFieldsValue() as AssignmentDraft, type)
    form.setFields(
      form.getFieldsError().map(({ name }) => ({
        name,
        errors: issues.filter(({ field }) => isSame(field, name)).map(({ message }) => message),
      })),
    )
    return issues
  }

  async function submit(fields: AssignmentFields, form: FormInstance): Promise<void> {
    const [first] = mark(form)
    if (first !== undefined) {
      setWasRefused(true)
      toast.error(first.toast)
      form.focusField([...first.field])
      return
    }
    const question = askFirst?.(fields) ?? null
    if (question === null) await save(fields, form)
    else confirm({ ...question, isDanger: true, onConfirm: () => save(fields, form) })
  }

  async function save(fields: AssignmentFields, form: FormInstance): Promise<void> {
    setIsSaving(true)
    try {
      await onSave(fields)
      toast.success(savedText)
      onClose()
    } catch (error) {
      setWasRefused(true)
      // A conflict is told in the dialog, with what to do: nothing typed is to be given up for a reload.
      toast.error('操作失败', isEditConflict(error) ? undefined : error)
      showIssues(form, error)
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <FormModal
      title={title}
      okText="确认"
      width={600}
      isOpen={isOpen}
      isPending={isSaving}
      initial={initial}
      keptAs={keptAs}
      firstField="assignmentTitle"
      onEdit={(form) => wasRefused && mark(form)}
      onSubmit={submit}
      onClose={onClose}
      afterClose={() => setWasRefused(false)}
    >
      {children}
    </FormModal>
  )
}

function isSame(field: FieldIssue['field'], name: readonly (string | number)[]): boolean {
  return field.join('.') === name.join('.')
}
