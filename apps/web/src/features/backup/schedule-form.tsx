import {
  BackupSchedule,
  type BackupState,
  getBackupState,
  keepCountField,
  updateBackupSchedule,
} from '@ceping/contract/admin/backup'
import { Button, Form, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { contractRule } from '../../components/contract-rule.ts'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { TimeOfDayPicker } from '../../components/time-of-day-picker.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { useReadNewer } from '../../lib/use-edited-version.ts'
import { outdatedByBackup } from './backup.api.ts'
import styles from './backup.module.css'

type Schedule = BackupState['schedule']
type Fields = Omit<Schedule, 'version'>

/**
 * When backups are made by themselves. Where somebody else was quicker, what was typed stays, and the
 * next save replaces what they saved.
 */
export function ScheduleForm({ schedule }: { schedule: Schedule }) {
  const toast = useToast()
  const readNewer = useReadNewer(getBackupState, {})
  const update = useCall(updateBackupSchedule, outdatedByBackup)
  /** The version that what is typed here is about; null while nothing is. */
  const [editedVersion, setEditedVersion] = useState<number | null>(null)
  const [overtakenBy, setOvertakenBy] = useState<Schedule | null>(null)
  const [form] = Form.useForm<Fields>()
  useUnsavedChanges(() => editedVersion !== null)
  const isEnabled = Form.useWatch('isEnabled', form) ?? schedule.isEnabled

  useEffect(() => {
    // What nobody has touched here follows what others save.
    if (editedVersion === null) form.setFieldsValue(schedule)
  }, [form, schedule, editedVersion])

  async function save(fields: Fields): Promise<void> {
    try {
      await update.mutateAsync({
        body: { ...fields, version: editedVersion ?? schedule.version },
      })
      setEditedVersion(null)
      setOvertakenBy(null)
      toast.success('备份计划已保存')
    } catch (error) {
      toast.error('保存失败', error)
      const newer = await readNewer(error)
      if (newer === null) return
      setEditedVersion(newer.schedule.version)
      setOvertakenBy(newer.schedule)
    }
  }

  return (
    <>
      <EditConflict what="备份计划" saved={overtakenBy && factsOf(overtakenBy)} />
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={schedule}
        onValuesChange={() => setEditedVersion((version) => version ?? schedule.version)}
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
          <TimeOfDayPicker disabled={!isEnabled} style={{ width: 136 }} />
        </Form.Item>
        <Form.Item
          name="keepCount"
          label="保留最近"
          rules={[contractRule(BackupSchedule.shape.keepCount)]}
        >
          <NumberInput field={keepCountField} disabled={!isEnabled} style={{ width: 120 }} />
        </Form.Item>
        <Form.Item>
          <Button htmlType="submit" loading={update.isPending}>
            保存计划
          </Button>
        </Form.Item>
      </Form>
    </>
  )
}

function factsOf({ isEnabled, timeOfDay, keepCount }: Schedule): [name: string, value: string][] {
  return [
    ['每天自动备份', isEnabled ? '开' : '关'],
    ['时间', timeOfDay],
    ['保留最近', `${keepCount} 份`],
  ]
}
