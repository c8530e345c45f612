import { Button, type ButtonProps } from 'antd'

interface RowButtonProps extends Pick<
  ButtonProps,
  'className' | 'danger' | 'disabled' | 'loading' | 'href' | 'onClick'
> {
  text: string
  /** What it does to which row, for screen readers. */
  label: string
}

/** What can be done with one row of a list. */
export function RowButton({ text, label, ...props }: RowButtonProps) {
  return (
    <Button type="link" size="small" aria-label={label} {...props}>
      {text}
    </Button>
  )
}
