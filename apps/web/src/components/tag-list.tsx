import { Tag } from 'antd'
import styles from './tag-list.module.css'

/** The palette of tags, applied cyclically (specification, section 9). */
const palette = [
  'magenta',
  'red',
  'volcano',
  'orange',
  'gold',
  'lime',
  'green',
  'cyan',
  'blue',
  'geekblue',
  'purple',
  'pink',
  'yellow',
]

/** The tags of a problem. */
export function TagList({ tags }: { tags: string[] }) {
  return (
    <span className={styles.list}>
      {tags.map((tag, index) => (
        <Tag key={tag} color={palette[index % palette.length] ?? 'default'}>
          {tag}
        </Tag>
      ))}
    </span>
  )
}
