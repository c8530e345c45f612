import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCompletion } from '../language/use-completion.ts'
import { useDiagnosis } from '../language/use-diagnosis.ts'
import { useOrganiseImports } from '../language/use-organise-imports.ts'
import styles from './model-suite.module.css'

interface SuiteCodeProps {
  problemId: number
  code: string
  onChange: (code: string) => void
  /** Ctrl or Cmd with Enter. */
  onCheck: () => void
}

/** The code of a model suite, with the aids that students have. */
export function SuiteCode({ problemId, code, onChange, onCheck }: SuiteCodeProps) {
  const { fontSize } = useFontSize()
  const userId = useSessionUser()?.id ?? 0
  const scope = { problemId, assignmentId: undefined, userId }
  const diagnosis = useDiagnosis(scope, { code, isOn: true })
  const complete = useCompletion(scope, true)
  const organiseImports = useOrganiseImports(scope, true)
  return (
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
      />
    </div>
  )
}
