import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { pointsField } from '@ceping/contract/drawing'
import { Button, Checkbox } from 'antd'
import type { Ref } from 'react'
import { NumberInput } from '../../components/number-input.tsx'
import {
  chooseAll,
  type CompositionRow,
  describeChoice,
  lockOf,
  moveRow,
  placeOf,
} from './composition.ts'
import styles from './composition-item.module.css'

interface CompositionRowsProps {
  ref: Ref<HTMLFieldSetElement>
  id?: string | undefined
  rows: CompositionRow[]
  isEnded: boolean
  onChange: (rows: CompositionRow[]) => void
}

/** The problems in their order, to choose, to weigh and to move. */
export function CompositionRows({ ref, id, rows, isEnded, onChange }: CompositionRowsProps) {
  const isAll = rows.every(({ isChosen }) => isChosen)
  const isSome = rows.some(({ isChosen }) => isChosen)

  function edit(problemId: number, changes: Partial<CompositionRow>): void {
    onChange(rows.map((row) => (row.problemId === problemId ? { ...row, ...changes } : row)))
  }

  return (
    // The form moves the focus here, too, when something is wrong.
    <fieldset ref={ref} id={id} className={styles.choice} aria-label="题目" tabIndex={-1}>
      <div className={styles.line}>
        <Checkbox
          checked={isAll}
          indeterminate={isSome && !isAll}
          onChange={({ target }) => onChange(chooseAll(rows, target.checked, isEnded))}
        >
          全选
        </Checkbox>
        <span aria-live="polite">{describeChoice(rows)}</span>
      </div>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li key={row.problemId} className={styles.row}>
            <RowChoice
              row={row}
              lock={lockOf(row, isEnded)}
              onChoose={(isChosen) => edit(row.problemId, { isChosen })}
            />
            <NumberInput
              className={styles.points ?? ''}
              aria-label={`“${row.title}”的${pointsField.title}`}
              field={pointsField}
              isRequired={row.isChosen}
              disabled={!row.isChosen}
              value={row.points}
              onChange={(points) => edit(row.problemId, { points })}
            />
            <MoveButtons
              row={row}
              {...placeOf(rows, row.problemId)}
              onMove={(step) => onChange(moveRow(rows, row.problemId, step))}
            />
          </li>
        ))}
      </ol>
      <p className={`muted ${styles.hint}`}>次序就是学生看到的次序；得分按分值加权。</p>
    </fieldset>
  )
}

interface RowChoiceProps {
  row: CompositionRow
  /** Why it must stay as it is; null where it need not. */
  lock: string | null
  onChoose: (isChosen: boolean) => void
}

function RowChoice({ row, lock, onChoose }: RowChoiceProps) {
  return (
    <span title={lock ?? undefined}>
      <Checkbox
        checked={row.isChosen}
        disabled={lock !== null}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {row.title}
      </Checkbox>
    </span>
  )
}

interface MoveButtonsProps {
  row: CompositionRow
  /** Among those that count, from 0; -1 for one that does not. */
  place: number
  count: number
  onMove: (step: -1 | 1) => void
}

/** At either end a button stays, without effect, so that the keyboard does not lose its place. */
function MoveButtons({ row, place, count, onMove }: MoveButtonsProps) {
  const shared = { type: 'text', size: 'small', disabled: place === -1 } as const
  return (
    <>
      <Button
        {...shared}
        icon={<ArrowUpOutlined />}
        aria-label={`上移“${row.title}”`}
        aria-disabled={place <= 0}
        onClick={() => onMove(-1)}
      />
      <Button
        {...shared}
        icon={<ArrowDownOutlined />}
        aria-label={`下移“${row.title}”`}
        aria-disabled={place === count - 1 || place === -1}
        onClick={() => onMove(1)}
      />
    </>
  )
}
