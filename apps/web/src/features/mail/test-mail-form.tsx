import { Button, Form, Input } from 'antd'
import { useOneAtATime } from '../../components/use-one-at-a-time.ts'
import { useTell } from '../../components/use-tell.ts'
import { useSendTestMail } from './mail.api.ts'

interface Fields {
  email: string
}

/** Sends a mail to try the settings. */
export function TestMailForm({ isSetUp }: { isSetUp: boolean }) {
  const tell = useTell()
  const [form] = Form.useForm<Fields>()
  const sending = useSendTestMail()
  const once = useOneAtATime()
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 420 }}
      onFinish={(body) =>
        void once.run(() =>
          tell(sending.mutateAsync({ body }), {
            done: `测试邮件已发给 ${body.email}`,
            failed: '测试邮件没有发出去',
            form,
          }),
        )
      }
    >
      <Form.Item
        label="收件地址"
        name="email"
        rules={[{ required: true, message: '请输入收件地址' }]}
      >
        <Input inputMode="email" autoComplete="email" placeholder="name@school.edu.cn" />
      </Form.Item>
      <Button htmlType="submit" disabled={!isSetUp} loading={sending.isPending}>
        发送测试邮件
      </Button>
    </Form>
  )
}
