import type { AssignmentView } from '@ceping/contract/assignment'
import { isRecorded } from '@ceping/contract/work-record'
import card from '../../components/card.module.css'
import { OwnEndTag } from '../../components/own-end-tag.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatRelative } from '../../lib/format.ts'
import { describeHandedIn } from '../../lib/handed-in-words.ts'
import { describeSpecialRules } from '../../lib/rule-words.ts'
import { examTypeWords } from './assignment-fields.ts'

/** Window, size and author of an assignment, as its cards show them. */
export function AssignmentFacts({ assignment }: { assignment: AssignmentView }) {
  const { startTime, endTime, isEndedEarly, problemCount, creatorName, examType } = assignment
  const rules = describeSpecialRules(assignment)
  return (
    <dl className={card.facts}>
      <dt>开始</dt>
      <dd>
        <WallClock time={startTime} />
      </dd>
      <dt>{isEndedEarly ? '交卷' : '截止'}</dt>
      <dd>
        <WallClock time={endTime} />
        <span className="muted">（{formatRelative(endTime)}）</span> <OwnEndTag end={assignment} />
      </dd>
      {rules !== '' && (
        <>
          <dt>规则</dt>
          <dd>{rules}</dd>
        </>
      )}
      <dt>题目</dt>
      <dd>{problemCount} 道</dd>
      {assignment.handedIn !== null && (
        <>
          <dt>提交</dt>
          <dd>{describeHandedIn(assignment.handedIn)}</dd>
        </>
      )}
      <dt>发布者</dt>
      <dd>{creatorName}</dd>
      {isRecorded(assignment) && (
        <>
          <dt>作答过程</dt>
          <dd>会被记录，供教师回放</dd>
        </>
      )}
      {examType !== null && (
        <>
          <dt>类型</dt>
          <dd>{examTypeWords[examType]}</dd>
        </>
      )}
    </dl>
  )
}
