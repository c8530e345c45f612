import { type AssignmentType, ExamType } from '@ceping/contract/vocabulary'
import { DatePicker, Form, Input, Select } from 'antd'
import { pickerTime, wallTimeNow } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { examTypeWords } from './exam-type-words.ts'
import styles from './assignment-form-items.module.css'
import { useZoneHint } from './use-zone-hint.ts'

/** As pickers show times (specification, section 9). */
const pickerFormat = 'YYYY-MM-DD HH:mm'

/** What both pickers share: minutes, and what was typed counts without a further click. */
const timed = {
  format: pickerFormat,
  showTime: { format: 'HH:mm' },
  needConfirm: false,
  allowClear: false,
  classNames: { popup: { root: styles.calendar } },
  style: { width: '100%' },
} as const

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

/** Start and deadline in one picker. */
export function WindowItem() {
  const isWide = useMediaQuery('(min-width: 640px)')
  const now = pickerTime(wallTimeNow())
  return (
    <Form.Item label="起止时间" name="window" required extra={useZoneHint()}>
      <DatePicker.RangePicker
        {...timed}
        // The label belongs to the first of the two inputs only; their placeholders tell them apart.
        aria-label="起止时间"
        placeholder={['开始时间', '截止时间']}
        presets={
          isWide
            ? [
                { label: '一周', value: [now, now.add(1, 'week')] },
                { label: '两周', value: [now, now.add(2, 'week')] },
                { label: '一个月', value: [now, now.add(1, 'month')] },
              ]
            : []
        }
      />
    </Form.Item>
  )
}

/** Start and deadline in two pickers; their 此刻 would be the browser's, not the platform's. */
export function MomentItems() {
  const hint = useZoneHint()
  return (
    <div className={styles.moments}>
      {['开始时间', '截止时间'].map((label, index) => (
        <Form.Item key={label} label={label} name={['window', index]} required>
          <DatePicker {...timed} showNow={false} placeholder={`请选择${label}`} />
        </Form.Item>
      ))}
      {hint !== null && <p className={`muted ${styles.hint}`}>{hint}</p>}
    </div>
  )
}
