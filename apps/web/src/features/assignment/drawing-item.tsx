import { type Drawing, isSameDrawing, seedField } from '@ceping/contract/drawing'
import { Alert, Button, Form, Switch } from 'antd'
import { useId, useState } from 'react'
import { LabelledNumberInput } from '../../components/labelled-number-input.tsx'
import type { AssignmentDraft, AssignmentFields } from './assignment-fields.ts'
import {
  describePaper,
  type DrawingDraft,
  draftOf,
  inputOf,
  newDrawing,
  randomSeed,
} from './drawing.ts'
import { DrawingFacts } from './drawing-facts.tsx'
import styles from './drawing-item.module.css'
import { DrawingRules } from './drawing-rules.tsx'
import { findShortage, type Pool, usePools } from './use-pools.ts'

interface DrawingItemProps {
  /** How the problems of the edited assignment were drawn; null where they were not. */
  drawn: Drawing | null
  /** Why they cannot be drawn anew; null where they can. */
  lock: string | null
}

/** By which rules problems are drawn, for whom, and from which seed. */
export function DrawingItem({ drawn, lock }: DrawingItemProps) {
  if (drawn !== null && lock !== null) {
    return (
      <Form.Item label="抽题规则">
        <DrawingFacts drawing={drawn} />
        <Alert className={styles.lock} type="info" showIcon title={lock} />
      </Form.Item>
    )
  }
  return <DrawingFields drawn={drawn} />
}

/** What is asked for; refused where a rule draws more than there is. */
function DrawingFields({ drawn }: Pick<DrawingItemProps, 'drawn'>) {
  const form = Form.useFormInstance<AssignmentFields>()
  const [first] = useState(() => (drawn === null ? firstOf(form.getFieldsValue(true)) : null))
  const draft = Form.useWatch('drawing', form)
  const rules = draft?.rules ?? drawn?.rules ?? []
  const pools = usePools(rules)
  const shortage = draft === undefined ? null : findShortage(draft.rules, pools)
  return (
    <Form.Item
      label="抽题规则"
      name="drawing"
      {...(first !== null && { initialValue: first })}
      // The fields that are wrong are marked by themselves, not all of them.
      validateStatus=""
      validateTrigger={[]}
      rules={[
        {
          validator: () =>
            shortage === null ? Promise.resolve() : Promise.reject(new Error(shortage)),
        },
      ]}
    >
      <DrawingInput drawn={drawn} pools={pools} />
    </Form.Item>
  )
}

/** What drawing begins with; null where something was filled in before. */
function firstOf({ drawing, problemSetId }: AssignmentDraft): DrawingDraft | null {
  return drawing === undefined ? newDrawing(problemSetId ?? null) : null
}

interface DrawingInputProps {
  drawn: Drawing | null
  /** By rule. */
  pools: Pool[]
  id?: string
  /** Undefined while nothing is drawn anew; the form gives it. */
  value?: DrawingDraft
  onChange?: (draft: DrawingDraft | undefined) => void
}

function DrawingInput({ drawn, pools, id, value, onChange }: DrawingInputProps) {
  const draft = value ?? (drawn && draftOf(drawn))
  if (draft === null) return null

  const isAsDrawn = (asked: DrawingDraft) => drawn !== null && isSameDrawing(inputOf(asked), drawn)

  function change(changes: Partial<DrawingDraft>): void {
    const next = { ...draft, ...changes } as DrawingDraft
    // An empty field for the seed is about to be typed in.
    onChange?.(next.seed !== null && isAsDrawn(next) ? undefined : next)
  }

  return (
    // The form moves the focus here when something is wrong.
    <fieldset id={id} className={styles.drawing} aria-label="抽题规则" tabIndex={-1}>
      <DrawingRules rules={draft.rules} pools={pools} onChange={(rules) => change({ rules })} />
      <p aria-live="polite">
        <strong>{describePaper(draft)}</strong>
      </p>
      <PerStudentSwitch
        value={draft.isPerStudent}
        onChange={(isPerStudent) => change({ isPerStudent })}
      />
      <div className={styles.seed}>
        <LabelledNumberInput
          label={seedField.title}
          field={seedField}
          placeholder={isAsDrawn(draft) ? `留空则仍为 ${drawn?.seed}` : '留空则自动产生'}
          value={draft.seed}
          onChange={(seed) => change({ seed })}
        />
        <Button onClick={() => change({ seed: randomSeed() })}>换一个</Button>
      </div>
      <p className="muted">题库不变时，同样的种子和规则会抽出同样的题目。种子随作业或考试保留。</p>
    </fieldset>
  )
}

interface PerStudentSwitchProps {
  value: boolean
  onChange: (isPerStudent: boolean) => void
}

/** Whether each student gets other problems, and what that means. */
function PerStudentSwitch({ value, onChange }: PerStudentSwitchProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.switch}>
        <Switch id={id} checked={value} onChange={onChange} />
        <label htmlFor={id}>每名学生分别抽题</label>
      </div>
      <p className="muted">
        {value
          ? '每名学生各有一份试卷，题目不同；之后加入班级的学生也会抽到一份。'
          : '只抽一次，所有学生的题目相同。'}
      </p>
    </div>
  )
}
