import { ReadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { CheatSheet } from '../../components/cheat-sheet/cheat-sheet.tsx'
import { useCheatSheet } from '../../components/cheat-sheet/use-cheat-sheet.ts'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCompletion } from '../language/use-completion.ts'
import { useDiagnosis } from '../language/use-diagnosis.ts'
import { useOrganiseImports } from '../language/use-organise-imports.ts'
import styles from './model-suite.module.css'

interface SuiteTestProps {
  problemId: number
  code: string
  onChange: (code: string) => void
  /** Ctrl or Cmd with Enter. */
  onCheck: () => void
}

/** The tests of a model suite, with the aids and the cheat sheet that students have. */
export function SuiteTest({ problemId, code, onChange, onCheck }: SuiteTestProps) {
  const { fontSize } = useFontSize()
  const sheet = useCheatSheet()
  const userId = useSessionUser()?.id ?? 0
  const scope = { problemId, assignmentId: undefined, userId }
  const diagnosis = useDiagnosis(scope, { code, isOn: true })
  const complete = useCompletion(scope, true)
  const organiseImports = useOrganiseImports(scope, true)
  return (
    <>
      <p className="muted">
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
          diagnosis={diagnosis}
          complete={complete}
          organiseImports={organiseImports}
          onChange={onChange}
          onSubmit={onCheck}
          {...sheet.inserting}
        />
      </div>
      {sheet.isOpen && <CheatSheet onInsert={sheet.insert} onClose={sheet.close} />}
    </>
  )
}
