import { Alert } from 'antd'
import { FactList } from './fact-list.tsx'
import styles from './edit-conflict.module.css'

interface EditConflictProps {
  /** What was changed, for example `班级信息`. */
  what: string
  /** Names and values that somebody else has saved; null says nothing. */
  saved: [name: string, value: string][] | null
}

/** Says in an edit form what somebody else has saved meanwhile. */
export function EditConflict({ what, saved }: EditConflictProps) {
  if (saved === null) return null
  return (
    <Alert
      className={styles.alert}
      type="warning"
      showIcon
      title={`${what}刚刚被他人修改`}
      description={
        <>
          你填写的内容仍在下面，再次保存会以它为准。他人保存的是：
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard */}
          <section className={styles.saved} aria-label="他人保存的内容，可滚动" tabIndex={0}>
            <FactList
              facts={Object.fromEntries(saved.map(([name, value]) => [name, value || '（空）']))}
            />
          </section>
        </>
      }
    />
  )
}
