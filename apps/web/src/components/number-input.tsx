import type { NumberField } from '@ceping/contract/wire-types'
import { InputNumber, type InputNumberProps } from 'antd'
import { useState } from 'react'

/** A number as it is written, also in exponents: `-1.5e3`. */
const numeral = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

/** What was typed without the full-width forms of Chinese input methods. */
function plainText(typed = ''): string {
  return typed.normalize('NFKC').replaceAll('。', '.').trim()
}

/** The number that was typed: null for nothing, NaN for what is none, or has more digits than are kept. */
function numberOf(typed: string): number | null {
  const text = plainText(typed)
  if (text === '') return null
  const number = numeral.test(text) ? Number(text) : NaN
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : NaN
}

interface NumberInputProps extends Pick<
  InputNumberProps,
  | 'aria-describedby'
  | 'aria-label'
  | 'className'
  | 'controls'
  | 'disabled'
  | 'id'
  | 'placeholder'
  | 'prefix'
  | 'style'
> {
  field: Pick<NumberField, 'min' | 'max'> & Partial<Pick<NumberField, 'unit'>>
  /** NaN is something typed that is no number. A form gives it, and `onChange`. */
  value?: number | null
  onChange?: (value: number | null) => void
  /** Whether an empty field is wrong, where no form says so. */
  isRequired?: boolean
  /** Whether it need not be a whole number. */
  allowsFractions?: boolean
  /** Whether the number is wrong for another reason than its range. */
  isWrong?: boolean
}

/**
 * A field for a number. It hands on what is typed as it is, and marks what is not in its range; the rule of
 * the form refuses it and says the range. antd's own would replace it by the nearest number that is
 * allowed, or by the last one that was right, without a word. Only its arrows stop at the bounds.
 */
export function NumberInput(props: NumberInputProps) {
  const { field, value = null, onChange, ...rest } = props
  const { isRequired = false, allowsFractions = false, isWrong = false, ...input } = rest
  const { min, max, unit } = field
  const [otherText, setOtherText] = useState('')
  const isOfKind = allowsFractions ? Number.isFinite(value) : Number.isInteger(value)
  const isRight = value === null ? !isRequired : isOfKind && value >= min && value <= max

  function type(typed: string): void {
    setOtherText(typed)
    onChange?.(numberOf(typed))
  }

  return (
    <InputNumber<number | string>
      {...input}
      {...((isWrong || !isRight) && { status: 'error', 'aria-invalid': true })}
      aria-valuemin={min}
      aria-valuemax={max}
      suffix={unit}
      value={Number.isNaN(value) ? otherText : value}
      parser={plainText}
      onInput={type}
      onStep={(stepped) => onChange?.(Math.min(max, Math.max(min, Number(stepped))))}
    />
  )
}
