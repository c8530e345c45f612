import {
  contentLengthLimit,
  contentTooLong,
  noContent,
  type publishNotice,
} from '@ceping/contract/class-notice'
import type { RequestOf } from '@ceping/contract/endpoint'
import { NoticeType } from '@ceping/contract/vocabulary'
import { Form, Input, Radio } from 'antd'
import { FormModal, type FormModalProps } from '../../components/form-modal.tsx'
import { RichTextEditor } from '../../components/rich-text/rich-text-editor.tsx'
import styles from './notice-dialog.module.css'
import { isBlank } from './notice-text.ts'
import { NoticeTypeTag } from './notice-type-tag.tsx'

/** What is written in a notice. */
export type NoticeFields = Omit<RequestOf<typeof publishNotice>['body'], 'classId'>

/** What stands in the dialog before anything is written. */
export const newNotice: NoticeFields = { noticeType: '公告', title: '', content: '' }

const titleMax = 100
const types = NoticeType.options.map((type) => ({
  value: type,
  label: <NoticeTypeTag type={type} />,
}))

/** The dialog in which a notice is written; who shows it sends what was written, and says how it went. */
export function NoticeDialog<Fields extends NoticeFields>(props: FormModalProps<Fields>) {
  return (
    <FormModal width={720} question={leaveQuestion} {...props}>
      {props.children}
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
    </FormModal>
  )
}

const leaveQuestion = {
  title: '放弃正在编辑的通知吗？',
  content: '写下的内容不会保存。',
  okText: '放弃',
}

async function checkContent(_rule: unknown, content: string): Promise<void> {
  if (isBlank(content)) throw new Error(noContent)
  if (content.length > contentLengthLimit) throw new Error(contentTooLong)
}
