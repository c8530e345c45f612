import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CodeReplacement } from '../../components/code-editor/code-marks.ts'
import { CodeDiff, CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { CompilerMessage } from '../../components/code-editor/compiler-message.tsx'
import { compilerMessagesOf } from '../../components/code-editor/compiler-messages.ts'
import { FontSizeButtons } from '../../components/code-editor/font-size-buttons.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import styles from './reference-code-field.module.css'
import type { ReferenceCheck, useReferenceCheck } from './use-reference-check.ts'

interface ReferenceCodeFieldProps {
  /** From the form, as is `onChange`. */
  value?: string
  onChange?: (code: string) => void
  check: ReturnType<typeof useReferenceCheck>
  /** Replaces what is in the editor. */
  replacement: CodeReplacement | null
  /** As it was saved last; null for a new problem. */
  saved: string | null
}

/** Where the editor was last led to, and what was last put into it. */
interface Shown {
  position: ReferenceCodeFieldProps['check']['position']
  replacement: CodeReplacement | null
}

/** The reference code in an editor, what the compiler says of it, and what differs from the saved one. */
export function ReferenceCodeField(props: ReferenceCodeFieldProps) {
  const { value = '', onChange, check, replacement, saved } = props
  const font = useFontSize()
  const { result, position } = check
  // Whatever leads into the code, or replaces it, shows the code again.
  const [compared, setCompared] = useState<Shown | null>(null)
  const isComparing =
    compared !== null && compared.position === position && compared.replacement === replacement
  const { code, diagnostics } = result ?? {}
  const isOutdated = code !== value
  const messages = useMemo(
    () =>
      code === undefined || diagnostics === undefined
        ? null
        : { code, list: compilerMessagesOf(diagnostics) },
    [code, diagnostics],
  )
  const outcome = useRef<HTMLOutputElement>(null)

  // Whoever checks with the keyboard may have scrolled it out of sight.
  useEffect(() => {
    if (diagnostics !== undefined) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [diagnostics])

  return (
    <div className={styles.field}>
      <div className={styles.tools}>
        <span className="muted">一个 Java 文件，可以含多个类</span>
        {saved !== null && (
          <Button
            size="small"
            onClick={() => setCompared(isComparing ? null : { position, replacement })}
          >
            {isComparing ? '继续编写' : '与已保存的对照'}
          </Button>
        )}
        <FontSizeButtons font={font} />
        <Button
          size="small"
          loading={check.isChecking}
          disabled={value.trim() === ''}
          onClick={() => void check.run(value)}
        >
          编译检查
        </Button>
      </div>
      {/* Above the code, beside the button: below, it would be below the window. */}
      <output ref={outcome} className={styles.outcome}>
        {describe(result, isOutdated)}
      </output>
      {diagnostics !== undefined && diagnostics.length > 0 && !isOutdated && (
        <ul className={styles.diagnostics} aria-label="编译信息">
          {diagnostics.map((diagnostic) => (
            <li key={`${diagnostic.line}:${diagnostic.column}:${diagnostic.message}`}>
              <CompilerMessage diagnostic={diagnostic} onJump={check.jump} />
            </li>
          ))}
        </ul>
      )}
      {isComparing && (
        <div className={styles.editor}>
          <CodeDiff
            label="参考代码的改动"
            before={saved ?? ''}
            after={value}
            fontSize={font.fontSize}
          />
        </div>
      )}
      {/* It keeps its history while the difference is shown. */}
      <div className={styles.editor} hidden={isComparing}>
        <CodeEditor
          label="参考代码"
          value={value}
          onChange={onChange}
          onSubmit={(code) => void check.run(code)}
          replacement={replacement}
          fontSize={font.fontSize}
          messages={messages}
          position={position}
        />
      </div>
    </div>
  )
}

function describe(result: ReferenceCheck | null, isOutdated: boolean) {
  if (result === null) {
    return <span className="muted">保存时会自动编译</span>
  }
  const { isCompilable, diagnostics } = result
  if (isOutdated) return <span className="muted">代码已修改，可重新检查</span>
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return isCompilable ? (
    <>
      <CheckCircleFilled className={styles.good} /> 编译通过
    </>
  ) : (
    <>
      <CloseCircleFilled className={styles.bad} /> 编译未通过，{errors} 处错误
    </>
  )
}
