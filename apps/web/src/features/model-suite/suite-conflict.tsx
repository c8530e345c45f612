import { Alert, Button } from 'antd'
import styles from './model-suite.module.css'

interface SuiteConflictProps {
  /** Whether the others have deleted it. */
  isDeleted: boolean
  isSaving: boolean
  onOverwrite: () => void
  onTakeOver: () => void
}

/** Somebody else has saved meanwhile; what was typed stays, and may replace theirs. */
export function SuiteConflict(props: SuiteConflictProps) {
  const { isDeleted, isSaving, onOverwrite, onTakeOver } = props
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title={`模型测试已被他人${isDeleted ? '删除' : '修改'}，你的内容还没有保存`}
      description={
        <>
          <p>可以用你的内容覆盖他人的修改；或放弃你的内容，改用他人的。</p>
          <span className={styles.buttons}>
            <Button size="small" danger loading={isSaving} onClick={onOverwrite}>
              用我的内容覆盖
            </Button>
            <Button size="small" onClick={onTakeOver}>
              改用他人的内容
            </Button>
          </span>
        </>
      }
    />
  )
}
