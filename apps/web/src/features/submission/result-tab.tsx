import { ArrowLeftOutlined, FileTextOutlined, ImportOutlined } from '@ant-design/icons'
import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { useConfirm } from '../../components/confirm.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatScore } from '../../lib/format.ts'
import styles from './result-tab.module.css'
import { ScoreCurve } from './score-curve.tsx'
import { SubmissionResult } from '../../components/submission/submission-result.tsx'
import { submissionListQuery, type SubmissionScope } from './submission.api.ts'
import { VerdictTag } from '../../components/verdict-tag.tsx'

type PathOf = (submissionId: number) => string

interface ResultTabProps {
  ref: RefObject<HTMLDivElement | null>
  scope: SubmissionScope
  /** The judging that is shown; null before the first. */
  submission: SubmissionView | null
  /** What is in the editor. */
  code: string
  isCurrentReference: boolean
  /** How many of 100 runs with mutants are done, while they are run. */
  mutatedPercent: number
  /** Where a submission is read with its comments; null for trial runs, which have none. */
  pathOf: PathOf | null
  onBack: () => void
  /** Shows the judged code, and leaves the draft alone. */
  onShowCode: () => void
  onJump: (position: CodePosition) => void
  onOpen: (submissionId: number) => void
  /** Compares another submission with the shown one. */
  onCompare: (submissionId: number) => void
  onLoadCode: (submission: SubmissionView) => void
}

/** 执行结果: one judging in full, and the list of all. */
export function ResultTab(props: ResultTabProps) {
  const { ref, scope, submission, code, isCurrentReference, mutatedPercent } = props
  const { pathOf, onBack, onShowCode, onJump, onOpen, onCompare, onLoadCode } = props
  const confirm = useConfirm()
  const shownId = submission?.submissionId ?? null

  // Whoever opens another result from the list below wants to read it from its beginning.
  useEffect(() => {
    if (shownId !== null) ref.current?.scrollTo({ top: 0 })
  }, [ref, shownId])

  return (
    <div ref={ref} className={styles.tab}>
      <div className={styles.actions}>
        <Button size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
          返回测试代码
        </Button>
        {submission !== null && submission.testFileCode !== code && (
          <Button size="small" type="text" icon={<FileTextOutlined />} onClick={onShowCode}>
            查看这次提交的代码
          </Button>
        )}
        {submission !== null && submission.testFileCode !== code && (
          <Button
            size="small"
            type="text"
            icon={<ImportOutlined />}
            onClick={() =>
              confirm({
                title: '载入这次提交的代码？',
                content: '编辑器中现在的代码将被替换。',
                okText: '载入',
                onConfirm: async () => onLoadCode(submission),
              })
            }
          >
            载入这次提交的代码
          </Button>
        )}
        {submission !== null && pathOf !== null && (
          <Link to={pathOf(submission.submissionId)}>批注与得分提问</Link>
        )}
      </div>
      {submission !== null && (
        <SubmissionResult
          submission={submission}
          isCurrentReference={isCurrentReference}
          mutatedPercent={mutatedPercent}
          onJump={onJump}
        />
      )}
      <ScoreCurve scope={scope} />
      <section>
        <h2 className={styles.heading}>提交记录</h2>
        <SubmissionHistory
          scope={scope}
          shownId={shownId}
          pathOf={pathOf}
          onOpen={onOpen}
          onCompare={onCompare}
        />
      </section>
    </div>
  )
}

interface SubmissionHistoryProps {
  scope: SubmissionScope
  shownId: number | null
  pathOf: PathOf | null
  onOpen: (submissionId: number) => void
  onCompare: (submissionId: number) => void
}

/** My submissions to a problem, the latest first; each opens its result. */
function SubmissionHistory(props: SubmissionHistoryProps) {
  const { scope, shownId, pathOf, onOpen, onCompare } = props
  const [current, setCurrent] = useState(1)
  const page = useQuery(submissionListQuery(scope, current))
  if (page.data === undefined) {
    return <NotLoaded query={page} failure="获取提交记录失败" rows={2} />
  }
  if (page.data.total === 0) {
    return <EmptyList text="还没有提交。写好测试代码后点“提交判题”，或按 Ctrl/⌘ + Enter。" />
  }
  return (
    <>
      <ul className={styles.list}>
        {page.data.records.map((submission) => {
          const isShown = submission.submissionId === shownId
          const word = isShown ? '正在查看' : '查看'
          return (
            <li key={submission.submissionId} data-shown={isShown}>
              <span className={styles.number}>第 {submission.submissionNumber} 次</span>
              <VerdictTag verdict={submission.verdict} stage={submission.stage} />
              <span className={styles.score}>{formatScore(submission.totalScore)}</span>
              <span className={styles.time}>
                <WallClock time={submission.createTime} />
                {submission.isBest && <Tag>最佳</Tag>}
                {pathOf !== null && submission.commentCount > 0 && (
                  <Link to={pathOf(submission.submissionId)}>
                    {submission.unseenCommentCount > 0
                      ? `${submission.unseenCommentCount} 条新批注`
                      : `${submission.commentCount} 条批注`}
                  </Link>
                )}
              </span>
              <span>
                {shownId !== null && !isShown && submission.stage === 'judged' && (
                  <RowButton
                    text="比较"
                    label={`把第 ${submission.submissionNumber} 次提交与正在查看的比较`}
                    onClick={() => onCompare(submission.submissionId)}
                  />
                )}
                <RowButton
                  text={word}
                  label={`${word}第 ${submission.submissionNumber} 次提交`}
                  disabled={submission.stage !== 'judged' || isShown}
                  onClick={() => onOpen(submission.submissionId)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {page.data.total > page.data.size && (
        <Pages
          size="small"
          current={current}
          pageSize={page.data.size}
          total={page.data.total}
          onChange={setCurrent}
        />
      )}
    </>
  )
}
