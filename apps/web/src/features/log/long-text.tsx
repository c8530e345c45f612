import { Button } from 'antd'
import { useState } from 'react'
import styles from './long-text.module.css'

/** More is shown when somebody asks for it. */
const shownLength = 200

/** A value as it stands; a long one is cut until somebody wants all of it. */
export function LongText({ text, isCode = false }: { text: string; isCode?: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const isCut = text.length > shownLength
  const shown = isCut && !isWhole ? `${text.slice(0, shownLength)}…` : text
  return (
    <span className={isCode ? styles.code : styles.text}>
      {shown}
      {isCut && (
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? '收起' : `展开全部 ${text.length} 字`}
        </Button>
      )}
    </span>
  )
}
