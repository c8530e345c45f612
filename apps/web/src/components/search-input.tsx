import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'

interface SearchInputProps {
  /** What is searched, as placeholder and for screen readers. */
  label: string
  value: string
  onChange: (typed: string) => void
}

/** Filters what is on the page while one types. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <Input
      style={{ width: 'min(280px, 100%)' }}
      prefix={<SearchOutlined />}
      placeholder={label}
      aria-label={label}
      allowClear
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
