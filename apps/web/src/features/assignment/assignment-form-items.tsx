import { scoringPresets } from '@ceping/contract/scoring-policy'
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

/** How a new one is scored: as everywhere on the platform, or by a suggested policy. */
export function ScoringItem() {
  return (
    <Form.Item label="计分方式" name="scoringPreset" extra="发布以后可以在作业或考试的页面上修改。">
      <Select
        allowClear
        placeholder="与平台相同"
        options={scoringPresets.map(({ name, note }) => {
          return { value: name, label: `${name}（${note}）` }
        })}
      />
    </Form.Item>
  )
}

/** Whether its class is told of a new one. */
export function AnnounceItem() {
  return (
    <Form.Item
      label="同时通知学生"
      name="isAnnounced"
      valuePropName="checked"
      extra="发布一条“提醒”，写明开始和截止时间。"
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

/** What is proposed for the deadline, counted from the start: exams last minutes, homework ends with a day. */
const lengths: Record<AssignmentType, { label: string; endOf: (start: Dayjs) => Dayjs }[]> = {
  作业: [
    { label: '一周', endOf: (start) => start.add(1, 'week').endOf('day') },
    { label: '两周', endOf: (start) => start.add(2, 'week').endOf('day') },
    { label: '一个月', endOf: (start) => start.add(1, 'month').endOf('day') },
  ],
  考试: [
    { label: '90 分钟', endOf: (start) => start.add(90, 'minute') },
    { label: '120 分钟', endOf: (start) => start.add(120, 'minute') },
    { label: '当天', endOf: (start) => start.endOf('day') },
  ],
}

/**
 * Start and deadline in a picker each: a picker of ranges keeps the old range until both of its ends
 * have been gone through.
 */
export function MomentItems({ type }: { type: AssignmentType }) {
  const hint = useZoneHint()
  const form = Form.useFormInstance<AssignmentFields>()
  const isWide = useMediaQuery('(min-width: 640px)')
  const startOr = (now: Dayjs) =>
    (form.getFieldValue(['window', 0]) as Dayjs | null | undefined) ?? now
  const presets = lengths[type].map(({ label, endOf }) => ({
    label,
    value: () => endOf(startOr(pickerTime(wallTimeNow()))),
  }))
  return (
    <div className={styles.moments}>
      <Form.Item label="开始时间" name={['window', 0]} required>
        <MomentPicker placeholder="请选择开始时间" />
      </Form.Item>
      <Form.Item label="截止时间" name={['window', 1]} required>
        <MomentPicker
          placeholder="请选择截止时间"
          presets={isWide ? presets : []}
          usualTime={pickerTime(wallTimeNow()).endOf('day')}
        />
      </Form.Item>
      {hint !== null && <p className={`muted ${styles.hint}`}>{hint}</p>}
    </div>
  )
}
