import { type AssignmentView, shiftField } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { wholeNumber } from '@ceping/contract/wire-types'
import { Checkbox, DatePicker, Form } from 'antd'
import { useId } from 'react'
import { contractRule } from '../../components/contract-rule.ts'
import { NumberInput } from '../../components/number-input.tsx'
import { formatMinute } from '@ceping/contract/time'
import { pickerTime, wallTimeOfPicker } from '../../lib/format.ts'
import styles from './copy-assignments-modal.module.css'
import { daysBetween, shiftWallTime } from './shift-days.ts'

const ShiftDays = wholeNumber(shiftField)

/** What the dialog that copies assignments holds. */
export interface CopyFields {
  assignmentIds: number[]
  classId: number
  shiftDays: number
}

interface AssignmentsProps {
  /** All that can be copied. */
  assignments: AssignmentView[]
}

/** Which of them are copied. */
export function CopiedItem({ type, assignments }: AssignmentsProps & { type: AssignmentType }) {
  if (assignments.length === 0) return <p className="muted">还没有{type}可以复制。</p>
  return (
    <Form.Item
      label={`要复制的${type}`}
      name="assignmentIds"
      // Else antd gives the group an attribute that only fields may have.
      required={false}
      rules={[{ required: true, type: 'array', message: `请选择要复制的${type}` }]}
    >
      <Checkbox.Group
        className={styles.choices ?? ''}
        options={assignments.map(({ assignmentId, assignmentTitle, startTime }) => ({
          value: assignmentId,
          label: (
            <>
              {assignmentTitle} <span className="muted">{formatMinute(startTime)}</span>
            </>
          ),
        }))}
      />
    </Form.Item>
  )
}

/** Those that are chosen, the first to start first. */
function useChosen(assignments: AssignmentView[]): AssignmentView[] {
  const chosenIds = Form.useWatch<number[] | undefined>('assignmentIds') ?? []
  return assignments
    .filter(({ assignmentId }) => chosenIds.includes(assignmentId))
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
}

/** By how many days they are to be shifted; null while that is not filled in, or cannot be. */
function useShiftDays(): number | null {
  return ShiftDays.safeParse(Form.useWatch('shiftDays')).data ?? null
}

/** By how many days, which the first new start says too. */
export function ShiftItems({ assignments }: AssignmentsProps) {
  const id = useId()
  const form = Form.useFormInstance<CopyFields>()
  const shiftDays = useShiftDays()
  const [first] = useChosen(assignments)
  const start = first && shiftDays !== null && shiftWallTime(first.startTime, shiftDays)
  const { title, min, max } = shiftField

  function startOn(date: string): void {
    if (first === undefined) return
    form.setFieldValue('shiftDays', daysBetween(first.startTime, date))
    void form.validateFields(['shiftDays'])
  }

  return (
    <div className={styles.shift}>
      <Form.Item
        label={title}
        name="shiftDays"
        extra="负数是提前；钟点不变。"
        required
        rules={[contractRule(ShiftDays)]}
      >
        <NumberInput field={shiftField} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item label="第一次的新开始日期" htmlFor={id} extra="选一天，算出推迟的天数。">
        <DatePicker
          id={id}
          style={{ width: '100%' }}
          disabled={first === undefined}
          placeholder={first === undefined ? '先选择要复制的' : '请选择日期'}
          value={start ? pickerTime(start) : null}
          allowClear={false}
          // It would be the browser's day, not the platform's.
          showNow={false}
          {...(first && {
            minDate: pickerTime(shiftWallTime(first.startTime, min)),
            maxDate: pickerTime(shiftWallTime(first.startTime, max)),
          })}
          onChange={(date) => date !== null && startOn(wallTimeOfPicker(date))}
        />
      </Form.Item>
    </div>
  )
}

/** What comes of it: when each copy starts and ends. */
export function CopyPreview({ assignments }: AssignmentsProps) {
  const shiftDays = useShiftDays()
  const chosen = useChosen(assignments)
  if (chosen.length === 0 || shiftDays === null) return null
  const minuteOf = (time: string) => formatMinute(shiftWallTime(time, shiftDays))
  return (
    <section aria-label="复制后的起止时间">
      <ul className={styles.preview}>
        {chosen.map(({ assignmentId, assignmentTitle, startTime, endTime }) => (
          <li key={assignmentId}>
            <span>{assignmentTitle}</span>
            <span className="muted">
              {minuteOf(startTime)} → {minuteOf(endTime)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
