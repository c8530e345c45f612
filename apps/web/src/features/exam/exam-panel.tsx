import type { AssignmentView } from '@ceping/contract/assignment'
import { type ExamView, feedbackLevelNames } from '@ceping/contract/exam'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useNavigate } from 'react-router-dom'
import { FactList } from '../../components/fact-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatMinute } from '@ceping/contract/time'
import { parseWallTime } from '../../lib/format.ts'
import { invigilationPath } from '../../lib/paths.ts'
import { useIsPast } from '../../lib/use-is-past.ts'
import { ExamModeButton } from './exam-mode-button.tsx'
import styles from './exam-panel.module.css'
import { formatMinutes } from './exam-words.ts'
import { examQuery } from './exam.api.ts'
import { useExamActions } from './use-exam-actions.ts'

/** How an exam is sat, the way to its invigilators' page, and what its students see of results. */
export function ExamPanel({ assignment }: { assignment: AssignmentView }) {
  const exam = useQuery(examQuery(assignment.assignmentId))
  const hasLate = assignment.countingRules.late !== null
  if (exam.data === undefined) {
    return <NotLoaded query={exam} failure="获取考试模式失败" rows={2} hasTitle={false} />
  }
  if (exam.data === null) {
    return (
      <div className={styles.off}>
        <span className="muted">
          未开启考试模式：学生像做作业一样作答，随时看到结果。
          {hasLate && '开启以后不接受迟交，宽限和迟交规则不起作用。'}
        </span>
        <ExamModeButton assignment={assignment} size="small" text="开启考试模式" />
      </div>
    )
  }
  return (
    <Section title="考试模式">
      <Rules exam={exam.data} hasLate={hasLate} />
      <Actions assignment={assignment} exam={exam.data} />
    </Section>
  )
}

/** `hasLate`: the assignment has a rule for late work, which an exam that is sat does not follow. */
function Rules({ exam, hasLate }: { exam: ExamView; hasLate: boolean }) {
  const { rules, extraMinutes, enteredCount, releasedAt, isPracticeOpen } = exam
  const { workingMinutes, networks, isOneBrowser, allowsPasting, allowsEditorAids } = rules
  const added = extraMinutes > 0 ? `，全体加时 ${extraMinutes} 分钟` : ''
  const limits = [
    isOneBrowser && '一个浏览器',
    rules.entryPassword !== '' && `口令 ${rules.entryPassword}`,
    networks.length > 0 && `${networks.length} 个网段`,
    hasLate && '不接受迟交',
    !allowsPasting && '不能粘贴',
    !allowsEditorAids && '没有代码补全',
  ].filter((limit) => limit !== false)
  return (
    <FactList
      className={styles.facts}
      facts={{
        时间:
          workingMinutes === null
            ? `做到截止时间${added}`
            : `进入后 ${formatMinutes(workingMinutes)}${added}`,
        限制: limits.length === 0 ? <span className="muted">没有</span> : limits.join('、'),
        公布之前: feedbackLevelNames[rules.feedbackDuring],
        公布之后: feedbackLevelNames[rules.feedbackAfter],
        已进入: `${enteredCount} 人`,
        成绩:
          releasedAt === null ? (
            '未公布'
          ) : (
            <>
              <WallClock time={releasedAt} /> 公布 {isPracticeOpen && <Tag>练习开放中</Tag>}
            </>
          ),
      }}
    />
  )
}

function Actions({ assignment, exam }: { assignment: AssignmentView; exam: ExamView }) {
  const navigate = useNavigate()
  const actions = useExamActions(assignment)
  const { releasedAt, isPracticeOpen, enteredCount, lastEndTime } = exam
  const isRunning = !useIsPast(parseWallTime(lastEndTime).valueOf())
  return (
    <div className={styles.actions}>
      <Button type="primary" onClick={() => void navigate(invigilationPath(assignment))}>
        进入监考
      </Button>
      <ExamModeButton assignment={assignment} text="修改规则" />
      {releasedAt === null ? (
        <Button disabled={isRunning} onClick={() => actions.release(exam)}>
          公布成绩
        </Button>
      ) : (
        <>
          <Button onClick={() => actions.setPractice(!isPracticeOpen)}>
            {isPracticeOpen ? '关闭练习' : '开放练习'}
          </Button>
          <Button danger onClick={actions.withdraw}>
            撤回公布
          </Button>
        </>
      )}
      {enteredCount === 0 && (
        <Button type="text" danger onClick={actions.switchOff}>
          关闭考试模式
        </Button>
      )}
      {releasedAt === null && isRunning && (
        <span className="muted">{formatMinute(lastEndTime)} 全部结束之后可以公布成绩</span>
      )}
    </div>
  )
}
