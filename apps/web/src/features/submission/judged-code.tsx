import type { SubmissionView } from '@ceping/contract/submission'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { codeMessagesOf } from '../../components/submission/code-messages.ts'
import styles from './judged-code.module.css'

interface JudgedCodeProps {
  submission: SubmissionView
  position: CodePosition
  fontSize: number
  onBack: () => void
}

/** The test code of a submission, read-only, in the place of the draft that has gone on since. */
export function JudgedCode({ submission, position, fontSize, onBack }: JudgedCodeProps) {
  const messages = useMemo(() => codeMessagesOf(submission), [submission])
  return (
    <section className={styles.judged} aria-label="这次提交的代码">
      <header className={styles.head}>
        <Button size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
          返回草稿
        </Button>
        <span>
          <WallClock time={submission.createTime} /> 提交的代码，只读
        </span>
      </header>
      <div className={styles.code}>
        <CodeEditor
          label="这次提交的测试代码，只读"
          value={submission.testFileCode}
          fontSize={fontSize}
          messages={messages}
          position={position}
        />
      </div>
    </section>
  )
}
