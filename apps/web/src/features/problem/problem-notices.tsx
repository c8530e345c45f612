import { Alert, Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import styles from './problem-modal.module.css'

/** What was typed last time is back; `onStartOver` throws it away. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  const confirm = useConfirm()
  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      title="已恢复上次没有保存的内容"
      action={
        <Button
          type="link"
          size="small"
          onClick={() =>
            confirm({
              title: '放弃恢复的内容？',
              content: '表单将回到最近一次保存的样子。',
              okText: '放弃',
              isDanger: true,
              onConfirm: async () => onStartOver(),
            })
          }
        >
          放弃
        </Button>
      }
    />
  )
}

interface ConflictNoticeProps {
  isSaving: boolean
  onOverwrite: () => void
}

/** Somebody else has saved meanwhile; what was typed stays, and may replace theirs. */
export function ConflictNotice({ isSaving, onOverwrite }: ConflictNoticeProps) {
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title="题目已被他人修改，你的内容还没有保存"
      description={
        <>
          <div>可以用你的内容覆盖他人的修改；或放弃修改并重新打开，查看最新的内容。</div>
          <Button
            className={styles.overwrite}
            size="small"
            danger
            loading={isSaving}
            onClick={onOverwrite}
          >
            用我的内容覆盖
          </Button>
        </>
      }
    />
  )
}
