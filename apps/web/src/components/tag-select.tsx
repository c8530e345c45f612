import { Select, type SelectProps } from 'antd'
import { tagLimits } from '../lib/list-view.ts'

interface TagSelectProps extends SelectProps<string[]> {
  /** Offered for choice; without them, tags can only be typed. */
  knownTags?: string[]
}

/** Several tags, chosen or typed. */
export function TagSelect({ knownTags, ...props }: TagSelectProps) {
  return (
    <Select
      mode="tags"
      allowClear
      maxCount={tagLimits.count}
      tokenSeparators={[',', '，', ' ']}
      notFoundContent={null}
      {...(knownTags === undefined
        ? { open: false, suffixIcon: null }
        : { options: knownTags.map((tag) => ({ value: tag })) })}
      {...props}
    />
  )
}
