import { ReadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { CheatSheet } from '../../components/cheat-sheet/cheat-sheet.tsx'
import { useCheatSheet } from '../../components/cheat-sheet/use-cheat-sheet.ts'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCodeAids } from '../language/use-code-aids.ts'
import styles from './model-suite.module.css'

interface SuiteTestProps {
  problemId: number
  referenceCode: string
  code: string
  onChange: (code: string) => void
  /** Ctrl or Cmd with Enter. */
  onCheck: () => void
}

/** The tests of a model suite, with the aids and the cheat sheet that students have. */
export function SuiteTest(props: SuiteTestProps) {
  const { problemId, referenceCode, code, onChange, onCheck } = props
  const { fontSize } = useFontSize()
  const sheet = useCheatSheet()
  const userId = useSessionUser()?.id ?? 0
  const scope = { problemId, assignmentId: undefined, userId }
  const aids = useCodeAids(scope, { code, referenceCode, isOn: true })
  return (
    <>
      <p className={`muted ${styles.intro}`}>
        你自己为这道题写的测试：它必须通过，并且能发现每个变体。学生看不到它。
        <Button type="link" size="small" icon={<ReadOutlined />} onClick={sheet.open}>
          测试速查表
        </Button>
      </p>
      <div className={styles.editor}>
        <CodeEditor
          label="模型测试的代码"
          value={code}
          fontSize={fontSize}
          {...aids}
          onChange={onChange}
          onSubmit={onCheck}
          {...sheet.inserting}
        />
      </div>
      {sheet.isOpen && <CheatSheet onInsert={sheet.insert} onClose={sheet.close} />}
    </>
  )
}
