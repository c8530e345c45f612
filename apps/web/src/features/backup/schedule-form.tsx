import { type BackupState, updateBackupSchedule } from '@ceping/contract/admin/backup'
import { Button, Form, Input, InputNumber, Switch } from 'antd'
import { useToast } from '../../components/toast.tsx'
import { isEditConflict } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByBackup } from './backup.api.ts'
import styles from './backup.module.css'

type Schedule = BackupState['schedule']
type Fields = Omit<Schedule, 'version'>

/** When backups are made by themselves. Begins anew with each version of the schedule. */
export function ScheduleForm({ schedule }: { schedule: Schedule }) {
  const toast = useToast()
  const update = useCall(updateBackupSchedule, outdatedByBackup)
  const [form] = Form.useForm<Fields>()
  const isEnabled = Form.useWatch('isEnabled', form) ?? schedule.isEnabled

  async function save(fields: Fields): Promise<void> {
    try {
      await update.mutateAsync({ body: { ...fields, version: schedule.version } })
      toast.success('备份计划已保存')
    } catch (error) {
      toast.error(isEditConflict(error) ? '计划已被他人修改，请刷新后再试' : '保存失败', error)
    }
  }

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={schedule}
      onFinish={(fields) => void save(fields)}
      className={styles.schedule ?? ''}
    >
      <Form.Item name="isEnabled" label="每天自动备份" valuePropName="checked">
        <Switch checkedChildren="开" unCheckedChildren="关" />
      </Form.Item>
      <Form.Item
        name="timeOfDay"
        label="时间"
        rules={[{ required: true, message: '请选择备份时间' }]}
      >
        <Input type="time" disabled={!isEnabled} style={{ width: 136 }} />
      </Form.Item>
      <Form.Item
        name="keepCount"
        label="保留最近"
        rules={[{ required: true, message: '请输入保留份数' }]}
      >
        <InputNumber
          min={1}
          max={365}
          precision={0}
          suffix="份"
          disabled={!isEnabled}
          style={{ width: 120 }}
        />
      </Form.Item>
      <Form.Item>
        <Button htmlType="submit" loading={update.isPending}>
          保存计划
        </Button>
      </Form.Item>
    </Form>
  )
}
