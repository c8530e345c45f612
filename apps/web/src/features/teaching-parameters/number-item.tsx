import { parameterFields } from '@ceping/contract/teaching-parameters'
import { Form, InputNumber } from 'antd'

interface NumberItemProps {
  path: keyof typeof parameterFields
  /** What it does, in a sentence. */
  help: string
  /** What an empty field means; without it a number is required. */
  emptyText?: string
  /** A bound below that of the contract. */
  max?: number | undefined
}

/** One whole number of the parameters, with its unit, its bounds and what it does. */
export function NumberItem({ path, help, emptyText, max: lowerMax }: NumberItemProps) {
  const { title, unit, min, max: contractMax } = parameterFields[path]
  const max = Math.min(contractMax, lowerMax ?? contractMax)
  return (
    <Form.Item
      label={title}
      name={['parameters', ...path.split('.')]}
      extra={`${help}可填 ${min} 到 ${max}${emptyText === undefined ? '' : `，留空为${emptyText}`}。`}
      rules={[
        {
          required: emptyText === undefined,
          message: `${title}应为 ${min} 到 ${max} 的整数`,
        },
      ]}
    >
      <InputNumber
        style={{ width: 180 }}
        min={min}
        max={max}
        precision={0}
        suffix={unit}
        placeholder={emptyText ?? ''}
      />
    </Form.Item>
  )
}
