import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { focusOn } from '../../lib/pick-up-focus.ts'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import type { JavaSnippet } from '../code-editor/snippets/java-snippet.ts'
import { useFontSize } from '../code-editor/use-font-size.ts'
import { noteOwnText } from '../code-editor/watch-pastes.ts'
import { useCopy } from '../use-copy.ts'
import styles from './cheat-sheet.module.css'
import { findExample } from './examples.ts'

/** The whole test in which a snippet stands, with the class that it tests. */
export function CheatSheetExample(props: { snippet: JavaSnippet; onBack: () => void }) {
  const { snippet, onBack } = props
  const { subject, test } = findExample(snippet.example)
  const heading = useRef<HTMLHeadingElement>(null)
  const { fontSize } = useFontSize()
  const copy = useCopy()
  // What had the focus is hidden.
  useEffect(() => focusOn(heading.current), [])

  function copyTest(): void {
    noteOwnText(test)
    void copy(test)
  }

  return (
    <section className={styles.example} aria-label="完整示例">
      <p className={styles.buttons}>
        <Button size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
          返回速查表
        </Button>
        <Button size="small" type="text" onClick={copyTest}>
          复制测试代码
        </Button>
      </p>
      <h3 ref={heading} className={styles.group}>
        完整示例：{snippet.meaning}
      </h3>
      <p className="muted">全部测试通过，行和分支全部覆盖。</p>
      <h4 className={styles.file}>被测试的类</h4>
      <div className={styles.subject}>
        <CodeEditor label="被测试的类，只读" value={subject} fontSize={fontSize} />
      </div>
      <h4 className={styles.file}>测试代码</h4>
      <div className={styles.test}>
        <CodeEditor label="示例的测试代码，只读" value={test} fontSize={fontSize} />
      </div>
    </section>
  )
}
