import { type ReminderSettings, reminderHours } from '@ceping/contract/reminder'
import { Alert, Button, Form, Select, Switch } from 'antd'
import { UnsavedForm } from '../../components/unsaved-form.ts'
import { useTell } from '../../components/use-tell.ts'
import { useUpdateReminderSettings } from './reminder.api.ts'

type Fields = Pick<ReminderSettings, 'isMailed' | 'hoursBefore'>

const options = reminderHours.map((hours) => ({
  value: hours,
  label: hours < 24 ? `${hours} 小时` : `${hours / 24} 天`,
}))

/** Whether a student is reminded of deadlines by mail, and how long before. */
export function ReminderSettingsForm({ settings }: { settings: ReminderSettings }) {
  const tell = useTell()
  const [form] = Form.useForm<Fields>()
  const update = useUpdateReminderSettings()
  const isMailed = Form.useWatch('isMailed', form) ?? settings.isMailed
  const { isMailed: initiallyMailed, hoursBefore, email, isMailSetUp } = settings
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={{ isMailed: initiallyMailed, hoursBefore }}
      onFinish={(body) =>
        void tell(update.mutateAsync({ body }), {
          done: '提醒设置已保存',
          failed: '保存失败',
          form,
        })
      }
    >
      <UnsavedForm saved={settings} />
      <Where email={email} isMailSetUp={isMailSetUp} />
      <Form.Item label="用邮件提醒我" name="isMailed" valuePropName="checked">
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Form.Item>
      <Form.Item
        label="截止前多久提醒"
        name="hoursBefore"
        extra="时间较短的作业和考试，过了一半时间才提醒。"
      >
        <Select options={options} disabled={!isMailed} style={{ width: 160 }} />
      </Form.Item>
      <Button htmlType="submit" loading={update.isPending}>
        保存提醒设置
      </Button>
    </Form>
  )
}

/** Why no mail can come, where none can. */
function Where({ email, isMailSetUp }: Pick<ReminderSettings, 'email' | 'isMailSetUp'>) {
  const reason = !isMailSetUp
    ? '学校还没有为平台设置邮件服务器，暂时不会发邮件；页面右上角的铃铛照常提醒。'
    : email === ''
      ? '还没有填写邮箱：请先在“邮箱与简介”中填写并保存。'
      : null
  if (reason === null) return <p className="muted">发到 {email}。</p>
  return <Alert type="info" showIcon title={reason} style={{ marginBottom: 16 }} />
}
