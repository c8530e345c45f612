import {
  contentLengthLimit,
  contentTooLong,
  noContent,
  type publishNotice,
} from '@ceping/contract/class-notice'
import type { RequestOf } from '@ceping/contract/endpoint'
import { NoticeType } from '@ceping/contract/vocabulary'
import { Form, type FormInstance, Input, Modal, Radio } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { RichTextEditor } from '../../components/rich-text/rich-text-editor.tsx'
import styles from './notice-dialog.module.css'
import { isBlank } from './notice-text.ts'
import { NoticeTypeTag } from './notice-type-tag.tsx'

/** What is written in a notice. */
export type NoticeFields = Omit<RequestOf<typeof publishNotice>['body'], 'classId'>

const titleMax = 100
const types = NoticeType.options.map((type) => ({
  value: type,
  label: <NoticeTypeTag type={type} />,
}))

interface NoticeDialogProps<Fields extends NoticeFields> {
  title: string
  okText: string
  isOpen: boolean
  isPending: boolean
  initial: NoticeFields
  /** Where the focus begins. */
  firstField: 'classId' | 'title'
  /** Fields that stand before the others. */
  children?: ReactNode
  /** Gets the form to show there what is refused. */
  onSubmit: (fields: Fields, form: FormInstance<Fields>) => Promise<void>
  onClose: () => void
}

/** The dialog in which a notice is written; who shows it sends what was written, and says how it went. */
export function NoticeDialog<Fields extends NoticeFields>(props: NoticeDialogProps<Fields>) {
  const { title, okText, isOpen, isPending, firstField, initial, children } = props
  const { onSubmit, onClose } = props
  const confirm = useConfirm()
  // Of the form that is open now: each opening begins with a fresh one.
  const form = useRef<FormInstance<Fields>>(null)

  function leave(): void {
    if (isPending) return
    if (form.current?.isFieldsTouched() !== true) return onClose()
    confirm({
      title: '放弃正在编辑的通知吗？',
      content: '写下的内容不会保存。',
      okText: '放弃',
      isDanger: true,
      onConfirm: async () => onClose(),
    })
  }

  return (
    <Modal
      title={title}
      open={isOpen}
      width={720}
      okText={okText}
      cancelText="取消"
      confirmLoading={isPending}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={() => form.current?.submit()}
      onCancel={leave}
      afterOpenChange={(isShown) => isShown && form.current?.focusField(firstField)}
    >
      <Form
        ref={form}
        layout="vertical"
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields: Fields) => form.current && void onSubmit(fields, form.current)}
      >
        {children}
        <Form.Item
          label="标题"
          name="title"
          rules={[{ required: true, whitespace: true, message: '通知标题不能为空' }]}
        >
          <Input maxLength={titleMax} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item label="类型" name="noticeType" rules={[{ required: true }]}>
          <Radio.Group className={styles.types} options={types} aria-label="类型" />
        </Form.Item>
        <Form.Item label="内容" name="content" required rules={[{ validator: checkContent }]}>
          <RichTextEditor
            label="通知内容"
            placeholder="写给全班同学的内容"
            maxLength={contentLengthLimit}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

async function checkContent(_rule: unknown, content: string): Promise<void> {
  if (isBlank(content)) throw new Error(noContent)
  if (content.length > contentLengthLimit) throw new Error(contentTooLong)
}
