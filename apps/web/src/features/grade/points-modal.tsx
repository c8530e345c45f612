import type { Gradebook } from '@ceping/contract/grade'
import type { GradebookStudent } from '@ceping/contract/gradebook-cells'
import { PointsByHand, savePointsByHand } from '@ceping/contract/grade-scheme'
import { Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { FormModal } from '../../components/form-modal.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByScheme } from './grade-scheme-modal.tsx'
import { readPastedPoints } from './pasted-points.ts'
import styles from './points-modal.module.css'

/** By student. */
type PointsFields = Record<string, number | null | undefined>

interface PointsModalProps {
  column: Gradebook['columnsByHand'][number]
  /** Its place among the columns by hand. */
  index: number
  students: GradebookStudent[]
  isOpen: boolean
  onClose: () => void
}

/** Enter what each student has in a column, or paste it from a table. */
export function PointsModal({ column, index, students, isOpen, onClose }: PointsModalProps) {
  const { gradeColumnId, title, fullPoints } = column
  const saving = useCall(savePointsByHand, outdatedByScheme)
  const tell = useTell()
  const field = { min: 0, max: fullPoints, unit: '分' }

  async function submit(fields: PointsFields, form: FormInstance<PointsFields>): Promise<void> {
    const points = students
      .map(({ userId, pointsByHand }) => {
        return { userId, points: fields[userId] ?? null, before: pointsByHand[index] ?? null }
      })
      .filter(({ points: now, before }) => now !== before)
      .map(({ userId, points: now }) => ({ userId, points: now }))
    if (points.length === 0) {
      onClose()
      return
    }
    const body = { gradeColumnId, points }
    const told = { done: `已保存 ${points.length} 名学生的分数`, failed: '保存分数失败', form }
    if (await tell(saving.mutateAsync({ body }), told)) onClose()
  }

  return (
    <FormModal<PointsFields>
      title={`录入“${title}”，满分 ${fullPoints}`}
      okText="保存"
      width={720}
      isOpen={isOpen}
      isPending={saving.isPending}
      initial={Object.fromEntries(
        students.map(({ userId, pointsByHand }) => [userId, pointsByHand[index] ?? null]),
      )}
      firstField={String(students[0]?.userId)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">不填的学生，这一项不计入他的总评；没有得分请填 0。</p>
      <ul className={styles.students} aria-label="学生的分数">
        {students.map(({ userId, userAccount, realName }) => (
          <li key={userId}>
            <label htmlFor={`points-${userId}`}>
              {realName} <span className="muted">{userAccount}</span>
            </label>
            <Form.Item noStyle name={String(userId)} rules={[pointsRule(fullPoints)]}>
              <NumberInput
                id={`points-${userId}`}
                field={field}
                allowsFractions
                style={{ width: 104, flex: 'none' }}
              />
            </Form.Item>
          </li>
        ))}
      </ul>
      <PasteField students={students} fullPoints={fullPoints} />
    </FormModal>
  )
}

/** Refuses what the contract refuses, and what is above the full points. */
function pointsRule(fullPoints: number) {
  const message = `分数应在 0 到 ${fullPoints} 之间，最多两位小数`
  return {
    validator(_: unknown, points: number | null | undefined) {
      const isRight =
        PointsByHand.nullable().safeParse(points ?? null).success && (points ?? 0) <= fullPoints
      return isRight ? Promise.resolve() : Promise.reject(new Error(message))
    },
  }
}

/** Fills the fields from lines that were copied from a table. */
function PasteField({
  students,
  fullPoints,
}: Pick<PointsModalProps, 'students'> & { fullPoints: number }) {
  const form = Form.useFormInstance<PointsFields>()
  const [text, setText] = useState('')
  const { points, unread } = readPastedPoints(text, students, fullPoints)

  function read(pasted: string): void {
    setText(pasted)
    form.setFieldsValue(Object.fromEntries(readPastedPoints(pasted, students, fullPoints).points))
  }

  return (
    <>
      <Input.TextArea
        aria-label="从表格粘贴"
        rows={3}
        value={text}
        placeholder={'从表格粘贴：每行一个学号和分数，例如\nS2026001  18'}
        onChange={({ target }) => read(target.value)}
      />
      {text.trim() !== '' && (
        <output className={styles.unread}>
          已填入 {points.size} 名学生的分数
          {unread.length > 0 &&
            `；${unread.length} 行没有填入，不是本班学生或不是 0 到 ${fullPoints} 的分数：${unread.slice(0, 5).join('；')}`}
        </output>
      )}
    </>
  )
}
