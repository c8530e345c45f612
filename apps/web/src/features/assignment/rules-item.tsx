import type { AssignmentView } from '@ceping/contract/assignment'
import { ruleFields } from '@ceping/contract/submission-rules'
import { assignmentPath } from '@ceping/contract/page-path'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CountingRulesInput } from '../../components/counting-rules-input.tsx'
import { LabelledNumberInput } from '../../components/labelled-number-input.tsx'
import { describeLimits, describeRules } from '../../lib/rule-words.ts'
import type { RulesFields } from './assignment-fields.ts'
import { compositionQuery } from './assignment.api.ts'
import styles from './rules-item.module.css'

interface RulesItemProps {
  edited?: AssignmentView | null
}

/** What holds for handing in besides the deadline; closed until somebody wants to change it. */
export function RulesItem({ edited = null }: RulesItemProps) {
  return (
    // The fields that are wrong are marked by themselves, not all of them.
    <Form.Item label="迟交、计入与次数" name="rules" validateStatus="">
      <RulesInput edited={edited} />
    </Form.Item>
  )
}

interface RulesInputProps {
  edited: AssignmentView | null
  /** The form gives it. */
  value?: RulesFields
  onChange?: (rules: RulesFields) => void
}

/** A line that says what holds, or the fields in which that is changed. */
function RulesInput({ edited, value, onChange }: RulesInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The button that had the focus has gone.
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) fields.current?.focus({ preventScroll: true })
  }, [isOpen])

  if (value === undefined) return null
  if (!isOpen) {
    return (
      <div className={styles.line}>
        <span>
          {[describeRules(value.countingRules), describeLimits(value)].filter(Boolean).join('；')}
        </span>
        <Button size="small" onClick={() => setIsOpen(true)}>
          设置迟交与次数
        </Button>
      </div>
    )
  }
  const change = (changes: Partial<RulesFields>) => onChange?.({ ...value, ...changes })
  return (
    <div ref={fields} tabIndex={-1} className={styles.fields}>
      <CountingItem edited={edited} value={value} onChange={change} />
      <div className={styles.numbers}>
        <LabelledNumberInput
          label="每道题的提交次数"
          field={ruleFields.attemptLimit}
          placeholder="不限"
          value={value.attemptLimit}
          onChange={(attemptLimit) => change({ attemptLimit })}
        />
        <LabelledNumberInput
          label="两次提交之间的间隔"
          field={ruleFields.coolDownMinutes}
          placeholder="不限"
          value={value.coolDownMinutes}
          onChange={(coolDownMinutes) => change({ coolDownMinutes })}
        />
      </div>
      <p className="muted">
        正在等待判题的提交也占一次；因判题服务故障没有结果的不占。平台的次数限制更严时以平台的为准。
      </p>
    </div>
  )
}

interface CountingItemProps {
  edited: AssignmentView | null
  value: RulesFields
  onChange: (changes: Pick<RulesFields, 'countingRules'>) => void
}

/** What changes scores; once a student has handed something in, it is changed with a preview, elsewhere. */
function CountingItem({ edited, value, onChange }: CountingItemProps) {
  const { data } = useQuery({
    ...compositionQuery(edited?.assignmentId ?? 0),
    enabled: edited !== null,
  })
  const isSubmitted = data?.problems.some((problem) => problem.isSubmitted) === true
  if (edited === null || !isSubmitted) {
    return (
      <CountingRulesInput
        value={value.countingRules}
        onChange={(countingRules) =>
          onChange({ countingRules: countingRules as RulesFields['countingRules'] })
        }
      />
    )
  }
  return (
    <Alert
      type="info"
      showIcon
      title={describeRules(edited.countingRules)}
      description={
        <>
          已有学生提交：迟交与计入的规则在
          <Link to={`${assignmentPath('/classManage', edited)}?tab=scoring`}>计分方式</Link>
          中修改，可以先预览谁的得分会变化，也可以撤销。
        </>
      }
    />
  )
}
