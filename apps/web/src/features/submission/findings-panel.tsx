import { Button, Tag } from 'antd'
import type { SubmissionView } from '@ceping/contract/submission'
import { type ReactNode, useEffect, useRef } from 'react'
import { LineLink } from '../../components/code-editor/line-link.tsx'
import { ComparedValues } from '../../components/submission/compared-values.tsx'
import type { Finding } from '../../components/submission/findings.ts'
import type { Gaps } from '../../components/submission/gaps.ts'
import listStyles from '../../components/submission/result-list.module.css'
import type { Walk } from '../../components/submission/use-walk.ts'
import { VerdictTag } from '../../components/verdict-tag.tsx'
import { formatScore } from '../../lib/format.ts'
import styles from './findings-panel.module.css'

interface FindingsPanelProps {
  submission: SubmissionView
  findings: Walk<Finding>
  gaps: Gaps
  onFinding: (finding: Finding) => void
  onGap: (index: number) => void
  onOpenResult: () => void
  /** At the end of its head. */
  tools: ReactNode
}

/** So many of a kind stand below the code; 执行结果 has all of them. */
const mostShown = 30

/** Below the editor, or beside it: what the last judging found to mend, in sight while it is mended. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { submission, findings, gaps, onFinding, onGap, onOpenResult, tools } = props
  const { submissionNumber, verdict, stage, totalScore } = submission
  return (
    <section className={styles.panel} aria-label="要改的地方">
      <header className={styles.head}>
        <VerdictTag verdict={verdict} stage={stage} />
        <span>
          第 {submissionNumber} 次提交
          {totalScore !== null && `，${formatScore(totalScore)} 分`}
        </span>
        <Button type="link" size="small" onClick={onOpenResult}>
          全部结果
        </Button>
        <span className={styles.tools}>{tools}</span>
      </header>
      {findings.items.length + gaps.items.length === 0 && (
        <p className="muted">{submission.report?.message}</p>
      )}
      <ul className={listStyles.list}>
        {findings.items.slice(0, mostShown).map((finding) => (
          <Item key={finding.key} isShown={findings.shown?.item === finding}>
            <FindingRow finding={finding} onFinding={onFinding} />
          </Item>
        ))}
        {gaps.items.slice(0, mostShown).map(({ line, status, text }, index) => (
          <Item key={line} isShown={gaps.shown?.index === index}>
            <p className={listStyles.head}>
              <Tag color={status === 'none' ? 'error' : 'warning'}>未覆盖</Tag>
              <Button className={styles.line} type="link" size="small" onClick={() => onGap(index)}>
                参考代码第 {line} 行
              </Button>
              <span className={listStyles.name}>{text}</span>
            </p>
          </Item>
        ))}
      </ul>
    </section>
  )
}

/** One thing to mend; by the keys F8 and F9 it comes into sight. */
function Item({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <li ref={item} aria-current={isShown}>
      {children}
    </li>
  )
}

interface FindingRowProps {
  finding: Finding
  onFinding: FindingsPanelProps['onFinding']
}

function FindingRow({ finding, onFinding }: FindingRowProps) {
  const { kind, line, text, values } = finding
  return (
    <>
      <p className={listStyles.head}>
        {kind === 'error' ? <Tag color="error">错误</Tag> : <Tag color="warning">未通过</Tag>}
        {line !== null && <LineLink line={line} onJump={() => onFinding(finding)} />}
        <span className={listStyles.name}>{text}</span>
      </p>
      {values !== null && <ComparedValues values={values} />}
    </>
  )
}
