import { questionLengthLimit } from '@ceping/contract/score-question'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useOneAtATime } from '../../components/use-one-at-a-time.ts'
import styles from './question-thread.module.css'

interface ReplyFormProps {
  /** What the field is called, and who sees what is typed. */
  label: string
  placeholder: string
  okText: string
  isPending: boolean
  /** Resolves to whether it was stored: the field is empty then. */
  onSend: (content: string) => Promise<boolean>
  /** What else can be done. */
  children?: ReactNode
}

/** Say something: a question, more about it, or an answer. */
export function ReplyForm(props: ReplyFormProps) {
  const { label, placeholder, okText, isPending, onSend, children } = props
  const [form] = Form.useForm<{ content: string }>()
  const sending = useOneAtATime()

  async function send({ content }: { content: string }): Promise<void> {
    if (await onSend(content.trim())) form.resetFields()
  }

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.reply}
      onFinish={(fields) => void sending.run(() => send(fields))}
    >
      <Form.Item
        label={label}
        name="content"
        rules={[{ required: true, whitespace: true, message: `请写下${label}` }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 10 }}
          maxLength={questionLengthLimit}
          placeholder={placeholder}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {okText}
        </Button>
        {children}
      </div>
    </Form>
  )
}
