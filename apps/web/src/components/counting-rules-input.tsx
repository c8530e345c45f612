import {
  Counting,
  countingNames,
  LateUnit,
  lateUnitNames,
  ruleFields,
} from '@ceping/contract/submission-rules'
import { Button, Radio } from 'antd'
import { useId } from 'react'
import type { CountingRulesDraft, LateRuleDraft } from '../lib/rule-words.ts'
import styles from './counting-rules-input.module.css'
import { LabelledNumberInput } from './labelled-number-input.tsx'

interface CountingRulesInputProps {
  value?: CountingRulesDraft
  onChange?: (rules: CountingRulesDraft) => void
}

/** What is accepted after the deadline, at what price, and which submission counts; a form gives the value. */
export function CountingRulesInput({ value, onChange }: CountingRulesInputProps) {
  const id = useId()
  if (value === undefined) return null
  const { graceMinutes, late, counting } = value
  const change = (changes: Partial<CountingRulesDraft>) => onChange?.({ ...value, ...changes })
  return (
    <div className={styles.rules}>
      <LateInput late={late} onChange={(changed) => change({ late: changed })} />
      <div className={styles.group}>
        <div className={styles.numbers}>
          <LabelledNumberInput
            isRequired
            label="宽限时间"
            field={ruleFields['countingRules.graceMinutes']}
            value={graceMinutes}
            onChange={(minutes) => change({ graceMinutes: minutes })}
          />
        </div>
        <p className="muted">宽限时间内提交不算迟交，全额计分；迟交的时间仍从截止时间算起。</p>
      </div>
      <div className={styles.group}>
        <span className={styles.name}>计入成绩的提交</span>
        <Radio.Group
          className={styles.counting}
          // By default both groups would be named after the item of the form, and be one.
          name={`${id}-counting`}
          aria-label="计入成绩的提交"
          value={counting}
          onChange={({ target }) => change({ counting: Counting.parse(target.value) })}
          options={Counting.options.map((one) => ({ value: one, label: countingNames[one] }))}
        />
        <p className="muted">{countingNotes[counting]}没有得分的提交（例如编译错误）不计入。</p>
      </div>
    </div>
  )
}

const countingNotes = {
  best: '按扣分以后的得分比较，同分取较早的。',
  last: '每次提交都会取代之前的，得分降低也一样。',
  lastInTime: '截止之后的提交只在截止前没有提交时计入。',
} as const satisfies Record<Counting, string>

/** Rules that many teachers want. */
const presets: { name: string; late: LateRuleDraft }[] = [
  {
    name: '每迟一天扣 10%，最多 3 天',
    late: { unit: 'day', deductionPercent: 10, maxUnits: 3 },
  },
  {
    name: '每迟一小时扣 5%，最多 12 小时',
    late: { unit: 'hour', deductionPercent: 5, maxUnits: 12 },
  },
  { name: '可迟交 7 天，不扣分', late: { unit: 'day', deductionPercent: 0, maxUnits: 7 } },
]

interface LateInputProps {
  late: LateRuleDraft | null
  onChange: (late: LateRuleDraft | null) => void
}

function LateInput({ late, onChange }: LateInputProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <span className={styles.name}>迟交</span>
      <Radio.Group
        className={styles.counting}
        name={`${id}-late`}
        aria-label="迟交"
        value={late?.unit ?? 'none'}
        onChange={({ target }) => onChange(lateBy(target.value, late))}
        options={[
          { value: 'none', label: '不接受' },
          ...LateUnit.options.map((unit) => ({
            value: unit,
            label: `按${lateUnitNames[unit]}扣分`,
          })),
        ]}
      />
      <div className={styles.presets}>
        <span className="muted">常用：</span>
        {presets.map((preset) => (
          <Button key={preset.name} size="small" onClick={() => onChange({ ...preset.late })}>
            {preset.name}
          </Button>
        ))}
      </div>
      {late !== null && <LateNumbers late={late} onChange={onChange} />}
    </div>
  )
}

/** The rule for another unit; the numbers stay. */
function lateBy(unit: unknown, late: LateRuleDraft | null): LateRuleDraft | null {
  if (unit === 'none') return null
  return { deductionPercent: 10, maxUnits: 3, ...late, unit: LateUnit.parse(unit) }
}

interface LateNumbersProps {
  late: LateRuleDraft
  onChange: (late: LateRuleDraft) => void
}

function LateNumbers({ late, onChange }: LateNumbersProps) {
  const unit = lateUnitNames[late.unit]
  const fields = [
    {
      path: 'deductionPercent',
      field: { ...ruleFields['countingRules.late.deductionPercent'], unit: `% / ${unit}` },
    },
    {
      path: 'maxUnits',
      field: { ...ruleFields['countingRules.late.maxUnits'], unit },
    },
  ] as const
  return (
    <>
      <div className={styles.numbers}>
        {fields.map(({ path, field }) => (
          <LabelledNumberInput
            key={path}
            isRequired
            label={field.title}
            field={field}
            value={late[path]}
            onChange={(value) => onChange({ ...late, [path]: value })}
          />
        ))}
      </div>
      <p className="muted">
        每开始一{unit}就扣一次：计入的得分 = 得分 ×（100% − 迟交的{unit}数 × 扣分）。
        {late.unit === 'day' && '一天从截止的钟点到次日的同一钟点。'}
        被延期的学生从自己的截止时间算起。
      </p>
    </>
  )
}
