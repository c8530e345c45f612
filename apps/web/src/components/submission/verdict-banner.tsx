import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons'
import { shows } from '@ceping/contract/exam'
import type { SubmissionView } from '@ceping/contract/submission'
import { WallClock } from '../wall-clock.tsx'
import { formatScore } from '../../lib/format.ts'
import { heldBackText } from '../../lib/held-back.ts'
import { verdictWords } from '../../lib/verdict-words.ts'
import styles from './verdict-banner.module.css'

const icons = {
  success: <CheckCircleFilled />,
  warning: <ExclamationCircleFilled />,
  error: <CloseCircleFilled />,
  default: <InfoCircleFilled />,
}

/** The verdict in a word and a sentence, and the two numbers that matter most. */
export function VerdictBanner({ submission }: { submission: SubmissionView }) {
  const { verdict, report, totalScore, comprehensiveCoverage, feedback, stage } = submission
  const heldBack = stage === 'judged' ? heldBackText(feedback) : null
  const words = verdict && verdictWords[verdict]
  return (
    <header className={styles.banner} data-tone={words?.tone ?? 'default'}>
      <span className={styles.icon}>{icons[words?.tone ?? 'default']}</span>
      <div className={styles.words}>
        <h2>{words?.label ?? nameOfUnknown(submission)}</h2>
        <p>{report?.message}</p>
        {heldBack !== null && <p>{heldBack}。</p>}
        <p className={styles.facts}>
          第 {submission.submissionNumber} 次提交 · <WallClock time={submission.createTime} />
          {submission.isBest && ' · 计入成绩'}
          {submission.lateUnits > 0 &&
            ` · 迟交，按 ${submission.countedPercent}% 计：${formatScore(submission.countedScore)}`}
          {submission.isTrial && ' · 试运行，不计入成绩'}
        </p>
      </div>
      {submission.score !== null && (
        <dl className={styles.numbers}>
          <div>
            <dt>得分</dt>
            <dd>
              {formatScore(totalScore)}
              <small> / 100</small>
            </dd>
          </div>
          <div>
            <dt>综合覆盖率</dt>
            <dd>
              {formatScore(comprehensiveCoverage)}
              <small>%</small>
            </dd>
          </div>
        </dl>
      )}
    </header>
  )
}

/** A verdict that is not there yet, or may not be seen; where it may after a bad compilation, that was good. */
function nameOfUnknown({ stage, feedback }: SubmissionView): string {
  if (stage !== 'judged') return '尚未判题'
  return shows(feedback, 'compilation') ? '编译通过' : '已收到'
}
