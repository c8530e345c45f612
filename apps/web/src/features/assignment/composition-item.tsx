import type { AssignmentView } from '@ceping/contract/assignment'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { NotLoaded } from '../../components/load-error.tsx'
import { isNotFound } from '../../lib/call-api.ts'
import type { AssignmentFields } from './assignment-fields.ts'
import { bankProblemsQuery, compositionQuery, problemSetListQuery } from './assignment.api.ts'
import {
  changesGrades,
  type CompositionRow,
  describeDefault,
  isSameChoice,
  renewRows,
  rowsOfBank,
  rowsOfComposition,
} from './composition.ts'
import { CompositionRows } from './composition-rows.tsx'
import styles from './composition-item.module.css'

interface CompositionItemProps {
  /** The assignment that is edited; it keeps its problems while it keeps its bank. */
  edited?: AssignmentView | null
  /** Whether its problems were drawn: chosen, they are sent even as they are. */
  wasDrawn?: boolean
}

/** Which problems of the bank count, in which order, and how much; nothing while no bank is chosen. */
export function CompositionItem({ edited = null, wasDrawn = false }: CompositionItemProps) {
  const form = Form.useFormInstance<AssignmentFields>()
  const problemSetId = Form.useWatch('problemSetId', form)
  if (problemSetId === undefined) return null
  const kept = edited?.problemSetId === problemSetId ? edited : null
  return (
    // The fields that are wrong are marked by themselves, not all of them.
    <Form.Item label="题目" name="problems" validateStatus="">
      <CompositionInput
        key={problemSetId}
        problemSetId={problemSetId}
        kept={kept}
        isAlwaysSent={kept !== null && wasDrawn}
      />
    </Form.Item>
  )
}

interface CompositionInputProps {
  problemSetId: number
  /** The assignment that has this bank already. */
  kept: AssignmentView | null
  isAlwaysSent: boolean
  id?: string
  /** Undefined while nothing is changed; the form gives it. */
  value?: CompositionRow[]
  onChange?: (rows: CompositionRow[] | undefined) => void
}

/** Reads what there is to choose from. */
function CompositionInput({ problemSetId, kept, ...control }: CompositionInputProps) {
  const sets = useQuery(problemSetListQuery)
  const isOwn = sets.data?.some((set) => set.problemSetId === problemSetId)
  const bank = useQuery({ ...bankProblemsQuery(problemSetId), enabled: isOwn === true })
  const composition = useQuery({
    ...compositionQuery(kept?.assignmentId ?? 0),
    enabled: kept !== null,
  })
  // A colleague's bank cannot be listed: then there is nothing to come in.
  const isForeign = kept !== null && (isOwn === false || isNotFound(bank.error))
  const bankProblems = isForeign ? composition.data?.problems : bank.data
  const isNew = kept === null
  const read = useMemo(() => {
    if (bankProblems === undefined) return undefined
    if (isNew) return rowsOfBank(bankProblems)
    return composition.data && rowsOfComposition(composition.data, bankProblems)
  }, [bankProblems, composition.data, isNew])

  if (bankProblems === undefined || read === undefined) {
    const missing = !isNew && composition.data === undefined ? composition : bank
    return (
      <div className={styles.failure}>
        <NotLoaded query={missing} failure="获取题目失败" rows={1} hasTitle={false} />
      </div>
    )
  }
  if (read.length === 0) return <p className="muted">题库里还没有题目</p>
  return (
    <CompositionChoice
      {...control}
      read={read}
      usual={describeDefault(read, bankProblems)}
      isEnded={kept?.assignmentCondition === '已结束'}
    />
  )
}

interface CompositionChoiceProps extends Omit<CompositionInputProps, 'problemSetId' | 'kept'> {
  /** As it was read, before any change here. */
  read: CompositionRow[]
  /** What that is in a word, where nobody has chosen anything yet. */
  usual: string | null
  isEnded: boolean
}

/** A line that says what counts, or the list in which that is changed. */
function CompositionChoice(props: CompositionChoiceProps) {
  const { id, value, onChange, isAlwaysSent, read, usual, isEnded } = props
  const [isOpen, setIsOpen] = useState(false)
  const change = (rows: CompositionRow[]) =>
    onChange?.(isSameChoice(rows, read) && !isAlwaysSent ? undefined : rows)

  const lastRead = useRef(read)
  const renew = useEffectEvent((now: CompositionRow[]) => {
    if (value !== undefined) change(renewRows(value, { before: lastRead.current, now }))
    else if (isAlwaysSent) change(now)
    lastRead.current = now
  })
  useEffect(() => renew(read), [read])

  // The button that had the focus has gone.
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.focus({ preventScroll: true })
  }, [isOpen])

  if (!isOpen && usual !== null && value === undefined) {
    return (
      <div className={styles.line}>
        <span>{usual}</span>
        <Button size="small" onClick={() => setIsOpen(true)}>
          选择题目与分值
        </Button>
      </div>
    )
  }
  const rows = value ?? read
  return (
    <>
      <CompositionRows ref={list} id={id} rows={rows} isEnded={isEnded} onChange={change} />
      {changesGrades(rows, read) && (
        <Alert
          type="warning"
          showIcon
          title="已有学生提交：这次的得分会按新的分值计算，班级会收到通知。"
        />
      )}
    </>
  )
}
