import type { ClassView } from '@ceping/contract/class'
import { Alert } from 'antd'
import styles from './edit-conflict.module.css'
import { themeColorNames } from './theme-colors.ts'

/** Says in an edit form what somebody else has saved meanwhile; null says nothing. */
export function EditConflict({ overtakenBy }: { overtakenBy: ClassView | null }) {
  if (overtakenBy === null) return null
  const { className, classCode, description, themeColor, gradeWeights } = overtakenBy
  return (
    <Alert
      className={styles.alert}
      type="warning"
      showIcon
      title="班级信息刚刚被他人修改"
      description={
        <>
          你填写的内容仍在下面，再次保存会以它为准。他人保存的是：
          <dl className={styles.facts}>
            <dt>班级名称</dt>
            <dd>{className}</dd>
            <dt>班级代码</dt>
            <dd>{classCode}</dd>
            <dt>班级简介</dt>
            <dd>{description || '（空）'}</dd>
            <dt>主题色</dt>
            <dd>{themeColorNames[themeColor]}</dd>
            <dt>成绩比重</dt>
            <dd>
              作业 {gradeWeights.homework}，考试 {gradeWeights.exam}
            </dd>
          </dl>
        </>
      }
    />
  )
}
