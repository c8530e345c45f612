import { Alert, Button, Form, type FormInstance, Modal, type ModalProps } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useUnsavedChanges } from '../lib/unsaved-changes.ts'
import styles from './form-modal.module.css'
import { useFormDraft } from './use-form-draft.ts'
import { type LeaveQuestion, useLeaveForm } from './use-leave-form.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** What a dialog to fill in is given. */
export interface FormModalProps<Fields extends object> extends Pick<
  ModalProps,
  'width' | 'footer' | 'afterClose' | 'okButtonProps' | 'cancelText'
> {
  title: string
  okText: string
  isOpen: boolean
  isPending: boolean
  /** What the fields begin with, each time it opens. */
  initial?: object
  /** What is written, where that is to outlive the page: see `useFormDraft`. */
  keptAs?: string | null
  /** Where the focus begins. */
  firstField: string | string[]
  /** Asked before typed text is thrown away, where it should say more than usual. */
  question?: LeaveQuestion
  /** The fields, and what is to be said above them. */
  children?: ReactNode
  onEdit?: (form: FormInstance<Fields>) => void
  /** Gets the form to show there what is refused. */
  onSubmit: (fields: Fields, form: FormInstance<Fields>) => Promise<void>
  onClose: () => void
}

type FormRef<Fields> = FormInstance<Fields> & { nativeElement?: HTMLElement }

/** A dialog to fill in: begins afresh each time it opens, and asks before it throws away typed text. */
export function FormModal<Fields extends object>(props: FormModalProps<Fields>) {
  const { isOpen, isPending, initial, keptAs = null, firstField, question, ...rest } = props
  const { children, onEdit, onSubmit, onClose, ...modal } = rest
  // The form lives as long as it is shown; one of `useForm` would keep what was typed before.
  const form = useRef<FormRef<Fields>>(null)
  const submitting = useOneAtATime()
  const leave = useLeaveForm(onClose, question)
  const draft = useFormDraft(keptAs, isOpen)
  const isRestored = draft.found !== null
  const isChanged = () => isRestored || form.current?.isFieldsTouched() === true
  useUnsavedChanges(() => !submitting.isBusy() && isChanged(), isOpen)

  async function submit(fields: Fields): Promise<void> {
    const shown = form.current
    // A second click may come while the dialog is closing.
    if (isOpen && shown !== null) await submitting.run(() => onSubmit(fields, shown))
  }

  /** Once the dialog has stopped moving; whoever types into another field by then goes on there. */
  function focusFirstField(): void {
    if (form.current?.nativeElement?.contains(document.activeElement)) return
    form.current?.focusField(firstField)
  }

  function edit(): void {
    if (form.current === null) return
    draft.keep(form.current.getFieldsValue())
    onEdit?.(form.current)
  }

  return (
    <Modal
      cancelText="取消"
      {...modal}
      open={isOpen}
      confirmLoading={isPending}
      cancelButtonProps={{ disabled: isPending }}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={() => form.current?.submit()}
      onCancel={() => !isPending && leave(isChanged())}
      afterOpenChange={(isShown) => isShown && focusFirstField()}
    >
      {isRestored && (
        <Alert
          className={styles.restored}
          type="info"
          showIcon
          title="已恢复上次没有发出的内容"
          action={
            <Button size="small" onClick={() => draft.discard()}>
              清除
            </Button>
          }
        />
      )}
      <Form
        key={isRestored ? 'restored' : 'new'}
        ref={form}
        layout="vertical"
        initialValues={{ ...initial, ...draft.found }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={edit}
        onFinish={(fields) => void submit(fields)}
      >
        {children}
      </Form>
    </Modal>
  )
}
