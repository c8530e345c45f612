import type { NumberField } from '@ceping/contract/wire-types'
import { InputNumber } from 'antd'
import { useId } from 'react'
import styles from './counting-rules-input.module.css'

interface NumberInputProps {
  label: string
  field: NumberField
  value: number | null
  onChange: (value: number | null) => void
  placeholder?: string
}

/** A whole number below its label. */
export function NumberInput({ label, field, value, onChange, placeholder }: NumberInputProps) {
  const id = useId()
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={field.min}
        max={field.max}
        precision={0}
        suffix={field.unit}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
