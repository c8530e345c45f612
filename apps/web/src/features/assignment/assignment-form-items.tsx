import { MutantVisibility, mutantVisibilityNames } from '@ceping/contract/mutation'
import { type AssignmentType, ExamType } from '@ceping/contract/vocabulary'
import { Form, Input, Select, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import { MomentPicker } from '../../components/moment-picker.tsx'
import { useZoneHint } from '../../components/use-zone-hint.ts'
import { pickerTime, wallTimeNow } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { type AssignmentFields, examTypeWords } from './assignment-fields.ts'
import styles from './assignment-form-items.module.css'

/** Name of the homework or exam. */
export function TitleItem({ type }: { type: AssignmentType }) {
  return (
    <Form.Item label={`${type}名称`} name="assignmentTitle" required>
      <Input maxLength={100} autoComplete="off" placeholder={`例如 第一次${type}`} />
    </Form.Item>
  )
}

/** What students read above the problems. */
export function DescriptionItem() {
  return (
    <Form.Item label="描述" name="description">
      <Input.TextArea maxLength={5_000} rows={3} placeholder="选填，写给学生的说明" />
    </Form.Item>
  )
}

const visibilityOptions = MutantVisibility.options.map((value) => {
  return { value, label: mutantVisibilityNames[value] }
})

/** What students see of the mutants: while it runs, and after its end. */
export function MutantItems() {
  return (
    <div className={styles.moments}>
      <Form.Item label="进行中的变异分析" name="mutantsDuring">
        <Select options={visibilityOptions} />
      </Form.Item>
      <Form.Item label="结束后的变异分析" name="mutantsAfter">
        <Select options={visibilityOptions} />
      </Form.Item>
      <p className={`muted ${styles.hint}`}>
        学生看到多少：“公开到行”不说改动了什么。不公开也照常计分；教师总能看到全部。
      </p>
    </div>
  )
}

/** Whether it is recorded how texts come about. */
export function RecordItem({ type }: { type: AssignmentType }) {
  const always = type === '考试' ? '开启考试模式的考试总是记录。' : ''
  return (
    <Form.Item
      label="记录作答过程"
      name="recordsWork"
      valuePropName="checked"
      extra={`记下学生的代码怎样一步步写成，供教师回放；学生会被告知。${always}`}
    >
      <Switch />
    </Form.Item>
  )
}

/** What kind of exam. */
export function ExamTypeItem({ isRequired }: { isRequired: boolean }) {
  return (
    <Form.Item label="考试类型" name="examType" required={isRequired}>
      <Select
        allowClear={!isRequired}
        placeholder={isRequired ? '请选择考试类型' : '选填'}
        options={ExamType.options.map((value) => ({ value, label: examTypeWords[value] }))}
      />
    </Form.Item>
  )
}

/**
 * Start and deadline in a picker each: a picker of ranges keeps the old range until both of its ends
 * have been gone through.
 */
export function MomentItems() {
  const hint = useZoneHint()
  const form = Form.useFormInstance<AssignmentFields>()
  const isWide = useMediaQuery('(min-width: 640px)')
  const afterStart = (count: number, unit: 'week' | 'month') => () => {
    const start = form.getFieldValue(['window', 0]) as Dayjs | null | undefined
    return (start ?? pickerTime(wallTimeNow())).add(count, unit)
  }
  const presets = [
    { label: '一周', value: afterStart(1, 'week') },
    { label: '两周', value: afterStart(2, 'week') },
    { label: '一个月', value: afterStart(1, 'month') },
  ]
  return (
    <div className={styles.moments}>
      <Form.Item label="开始时间" name={['window', 0]} required>
        <MomentPicker placeholder="请选择开始时间" />
      </Form.Item>
      <Form.Item label="截止时间" name={['window', 1]} required>
        <MomentPicker placeholder="请选择截止时间" presets={isWide ? presets : []} />
      </Form.Item>
      {hint !== null && <p className={`muted ${styles.hint}`}>{hint}</p>}
    </div>
  )
}
