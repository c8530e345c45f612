import type { NumberField } from '@ceping/contract/wire-types'
import { useId } from 'react'
import styles from './counting-rules-input.module.css'
import { NumberInput } from './number-input.tsx'

interface LabelledNumberInputProps {
  label: string
  field: NumberField
  value: number | null
  onChange: (value: number | null) => void
  placeholder?: string
  isRequired?: boolean
}

/** A whole number below its label. */
export function LabelledNumberInput({ label, ...input }: LabelledNumberInputProps) {
  const id = useId()
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <NumberInput id={id} {...input} />
    </div>
  )
}
