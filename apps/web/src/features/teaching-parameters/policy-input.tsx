import {
  GateBy,
  gateByNames,
  gateByTitle,
  policyFields,
  rightTestsOnlyTitle,
  scoreComponentNames,
  ScoringPolicy,
  scoringPresets,
} from '@ceping/contract/scoring-policy'
import { Metric, metricNames } from '@ceping/contract/vocabulary'
import { Form, Radio, Segmented, Switch } from 'antd'
import { useId } from 'react'
import { contractRule } from '../../components/contract-rule.ts'
import { NumberInput } from '../../components/number-input.tsx'
import {
  describeCovering,
  describeGate,
  findPreset,
  type PolicyDraft,
  proportionOf,
} from '../../lib/policy-words.ts'
import styles from './policy-input.module.css'

/** The fields of a scoring policy as one item of a form, held against the contract's own rules. */
export function PolicyItem({ name }: { name: string | string[] }) {
  return (
    <Form.Item
      name={name}
      rules={[contractRule(ScoringPolicy)]}
      // The fields that are wrong are marked by themselves, not all of them.
      validateStatus=""
      className={styles.item}
    >
      <PolicyInput />
    </Form.Item>
  )
}

interface PolicyInputProps {
  value?: PolicyDraft
  onChange?: (policy: PolicyDraft) => void
}

/** Presets, weights of the metrics, what counts, and from when on a problem is done; the form gives the value. */
function PolicyInput({ value, onChange }: PolicyInputProps) {
  const id = useId()
  if (value === undefined) return null
  const { metricWeights, shares, gateBy, rightTestsOnly, completionScore } = value
  const change = (changes: Partial<PolicyDraft>) => onChange?.({ ...value, ...changes })
  return (
    <div className={styles.policy}>
      <PresetChoice policy={value} onChoose={change} />
      <fieldset className={styles.group}>
        <legend>指标权重</legend>
        <p className="muted">
          综合覆盖率是六项指标按权重的平均；只看比例，0 表示不计。没有可统计内容的指标不参与。
        </p>
        <div className={styles.weights}>
          {Metric.options.map((metric) => (
            <div key={metric} className={styles.number}>
              <label htmlFor={`${id}-${metric}`}>{metricNames[metric]}</label>
              <NumberInput
                id={`${id}-${metric}`}
                field={policyFields[`metricWeights.${metric}`]}
                isRequired
                value={metricWeights[metric]}
                onChange={(weight) =>
                  change({ metricWeights: { ...metricWeights, [metric]: weight } })
                }
              />
              <span className="muted">占 {proportionOf(metricWeights, metric)}</span>
            </div>
          ))}
        </div>
      </fieldset>
      <SharesInput shares={shares} onChange={(changed) => change({ shares: changed })} />
      <fieldset className={styles.group}>
        <legend>{gateByTitle}</legend>
        <p className="muted">{describeGate(value)}判题时没有按方法计数的旧结果仍按测试次数。</p>
        <div className={styles.line}>
          <Segmented<GateBy>
            aria-label={gateByTitle}
            options={GateBy.options.map((one) => ({ value: one, label: gateByNames[one] }))}
            value={gateBy}
            onChange={(chosen) => change({ gateBy: chosen })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{rightTestsOnlyTitle}</legend>
        <p className="muted">
          {describeCovering(value)}
          写错的测试本来就不能发现变异。判题时没有分开统计的旧结果按全部测试计。
        </p>
        <div className={styles.line}>
          <Switch
            aria-label={rightTestsOnlyTitle}
            checked={rightTestsOnly}
            onChange={(chosen) => change({ rightTestsOnly: chosen })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{policyFields.completionScore.title}</legend>
        <div className={styles.line}>
          <NumberInput
            aria-label={policyFields.completionScore.title}
            field={policyFields.completionScore}
            isRequired
            value={completionScore}
            onChange={(score) => change({ completionScore: score })}
          />
          <span className="muted">一道题的最高得分达到它时，这道题显示为“已完成”。</span>
        </div>
      </fieldset>
    </div>
  )
}

interface SharesInputProps {
  shares: PolicyDraft['shares']
  onChange: (shares: PolicyDraft['shares']) => void
}

/** What the components count. Coverage gets what the others leave, so that the sum is always 100. */
function SharesInput({ shares, onChange }: SharesInputProps) {
  const id = useId()
  const fields = [
    { component: 'mutation', other: shares.quality || 0 },
    { component: 'quality', other: shares.mutation || 0 },
  ] as const
  return (
    <fieldset className={styles.group}>
      <legend>得分构成</legend>
      <p className="muted">
        得分 = 测试通过率 ×
        三项按占比之和。变异得分是测试发现的变异的比例，质量得分是没有质量问题的测试方法的比例；两者在判题结论之后几秒内得出。其余的占比归覆盖率。
      </p>
      <div className={styles.weights}>
        {fields.map(({ component, other }) => (
          <div key={component} className={styles.number}>
            <label htmlFor={`${id}-${component}`}>{scoreComponentNames[component]}</label>
            <NumberInput
              id={`${id}-${component}`}
              field={{ ...policyFields[`shares.${component}`], max: 100 - other }}
              isRequired
              value={shares[component]}
              onChange={(share) =>
                onChange({
                  ...shares,
                  [component]: share,
                  coverage: Math.max(0, 100 - other - (share || 0)),
                })
              }
            />
          </div>
        ))}
        <div className={styles.number}>
          <span>{scoreComponentNames.coverage}</span>
          <output className={styles.rest} htmlFor={`${id}-mutation ${id}-quality`}>
            {shares.coverage}%
          </output>
        </div>
      </div>
    </fieldset>
  )
}

interface PresetChoiceProps {
  policy: PolicyDraft
  onChoose: (preset: Pick<PolicyDraft, 'metricWeights' | 'shares'>) => void
}

/** Weights that go well together. */
function PresetChoice({ policy, onChoose }: PresetChoiceProps) {
  function choose(name: string): void {
    const preset = scoringPresets.find((one) => one.name === name)
    if (preset === undefined) return
    const { metricWeights, shares } = preset
    onChoose({ metricWeights: { ...metricWeights }, shares: { ...shares } })
  }

  return (
    <fieldset className={styles.group}>
      <legend>方案</legend>
      <Radio.Group
        className={styles.presets}
        value={findPreset(policy)?.name ?? null}
        onChange={({ target }) => choose(String(target.value))}
        options={scoringPresets.map(({ name, note }) => ({
          value: name,
          label: (
            <span className={styles.preset}>
              {name}
              <span className="muted">{note}</span>
            </span>
          ),
        }))}
      />
    </fieldset>
  )
}
