import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { LoadError } from '../../components/load-error.tsx'
import { MomentPicker } from '../../components/moment-picker.tsx'
import { useZoneHint } from '../../components/use-zone-hint.ts'
import { formatMinute } from '@ceping/contract/time'
import { pickerTime, wallTimeNow } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { studentsQuery } from './deadline-extension.api.ts'

/** What the form that extends deadlines holds. */
export interface ExtensionFields {
  userIds: number[]
  /** As pickers show it. */
  endTime: Dayjs
  reason?: string
}

/** Whose deadline is extended. */
export function StudentsItem({ classId }: { classId: number }) {
  const students = useQuery(studentsQuery(classId))
  if (students.isLoadingError) {
    return <LoadError title="获取学生名单失败" error={students.error} onRetry={students.refetch} />
  }
  const options = (students.data ?? []).map(({ userId, userAccount, realName }) => ({
    value: userId,
    label: `${realName}（${userAccount}）`,
  }))
  return (
    <Form.Item
      label="学生"
      name="userIds"
      extra="可以选择多名；已延期的学生改为新的时间。"
      rules={[{ required: true, type: 'array', message: '请选择学生' }]}
    >
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        loading={students.isPending}
        placeholder={students.isPending ? '正在读取学生…' : '请选择学生，可输入姓名或账号搜索'}
        notFoundContent={options.length === 0 ? '班级里还没有学生' : '没有这样的学生'}
        options={options}
      />
    </Form.Item>
  )
}

/** Until when, given the end of all. */
export function ExtensionTimeItem({ endTime }: { endTime: string }) {
  const hint = useZoneHint()
  const isWide = useMediaQuery('(min-width: 640px)')
  return (
    <Form.Item
      label="延期至"
      name="endTime"
      extra={
        <>
          全班的截止时间是 {formatMinute(endTime)}。全班延长请直接修改截止时间。
          {hint !== null && <div>{hint}</div>}
        </>
      }
      rules={[{ required: true, message: '请选择延期后的截止时间' }]}
      // Half a time, while it is being typed, is no mistake.
      validateTrigger="onBlur"
    >
      <MomentPicker
        placeholder="请选择延期后的截止时间"
        presets={isWide ? presetsAfter(endTime) : []}
      />
    </Form.Item>
  )
}

/** So much longer than all, where that is not over. */
function presetsAfter(endTime: string) {
  const now = pickerTime(wallTimeNow())
  return [
    { label: '延长一天', days: 1 },
    { label: '延长三天', days: 3 },
    { label: '延长一周', days: 7 },
  ]
    .map(({ label, days }) => ({ label, value: pickerTime(endTime).add(days, 'day') }))
    .filter(({ value }) => value.isAfter(now))
}

/** Why. */
export function ReasonItem() {
  return (
    <Form.Item label="原因" name="reason" extra="只有教师看得到。">
      <Input maxLength={200} autoComplete="off" placeholder="选填，例如 病假" />
    </Form.Item>
  )
}
