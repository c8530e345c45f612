import { Tag, theme } from 'antd'
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
] as const

/** The tags of a problem. */
export function TagList({ tags }: { tags: string[] }) {
  const { token } = theme.useToken()
  return (
    <span className={styles.list}>
      {tags.map((tag, index) => {
        const color = palette[index % palette.length] ?? 'blue'
        // The palette's own letters are too pale on its grounds.
        return (
          <Tag key={tag} color={color} style={{ color: token[`${color}-9`] }}>
            {tag}
          </Tag>
        )
      })}
    </span>
  )
}
