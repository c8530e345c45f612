import type { AssignmentView } from '@ceping/contract/assignment'
import { countingNames } from '@ceping/contract/submission-rules'
import { formatMinute } from '@ceping/contract/time'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { FactList } from '../../components/fact-list.tsx'
import { formatScore } from '../../lib/format.ts'
import { describeGate, describeTotal } from '../../lib/policy-words.ts'
import { describeCount, describeSpecialRules } from '../../lib/rule-words.ts'
import { useWallTime } from '../../lib/use-wall-time.ts'
import styles from './question-status.module.css'
import type { Attempts } from './use-attempts.ts'

interface CountingNoteProps {
  assignment: AssignmentView
  attempts: Attempts
  /** In an exam that is sat nothing is late. */
  isSat: boolean
}

/**
 * What a submission would count at this moment, while one can be made; opened, by which rules. Why none
 * can be made is said by the toolbar.
 */
export function CountingNote({ assignment, attempts, isSat }: CountingNoteProps) {
  const { steps, countingRules } = assignment
  const now = useWallTime(steps.map(({ until }) => until))
  const [isOpen, setIsOpen] = useState(false)
  const count = isSat || attempts.left === 0 ? null : describeCount(assignment, now)
  const headline = attempts.reason === null ? count : null
  const which = `计入${countingNames[countingRules.counting]}`
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      title="这次提交怎么算"
      content={<CountingFacts assignment={assignment} attempts={attempts} count={count} />}
    >
      <Button
        type="link"
        size="small"
        className={styles.counting}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          // The page, where Esc leaves full screen, sees that it has been used.
          event.preventDefault()
          setIsOpen(false)
        }}
      >
        <span>
          {headline === null ? which : headline.atPresent}
          {headline !== null && <span className={styles.which}>，{which}</span>}
        </span>
      </Button>
    </Popover>
  )
}

interface CountingFactsProps extends Omit<CountingNoteProps, 'isSat'> {
  count: ReturnType<typeof describeCount>
}

function CountingFacts({ assignment, attempts, count }: CountingFactsProps) {
  const { endTime, scoringPolicy, countingRules } = assignment
  const { countedScore } = attempts
  const rules = describeSpecialRules(assignment)
  return (
    <div className={styles.facts}>
      <FactList
        facts={{
          次数: describeAttempts(attempts),
          截止: count !== null && `${formatMinute(endTime)}；${count.atPresent}，${count.later}`,
          计入: `${countingNames[countingRules.counting]}${countedScore === null ? '' : `，目前 ${formatScore(countedScore)} 分`}`,
          规则: rules !== '' && rules,
          计分: `${describeTotal(scoringPolicy)}。${describeGate(scoringPolicy)}`,
        }}
      />
    </div>
  )
}

function describeAttempts({ left, made }: Attempts): string {
  if (left === 0) return `已提交 ${made} 次，次数已用完`
  return `这是第 ${made + 1} 次，${left === null ? '次数不限' : `还可提交 ${left} 次`}`
}
