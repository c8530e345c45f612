import {
  findUnmeasured,
  policyFields,
  ScoreComponent,
  scoreComponentNames,
  ScoringPolicy,
  scoringPresets,
} from '@ceping/contract/scoring-policy'
import { Metric, metricNames } from '@ceping/contract/vocabulary'
import { Form, InputNumber, Radio } from 'antd'
import { useId } from 'react'
import { findPreset, type PolicyDraft, proportionOf } from '../../lib/policy-words.ts'
import styles from './policy-input.module.css'

/** The fields of a scoring policy as one item of a form, held against the contract's own rules. */
export function PolicyItem({ name }: { name: string | string[] }) {
  return (
    <Form.Item name={name} rules={[{ validator: validatePolicy }]} className={styles.item}>
      <PolicyInput />
    </Form.Item>
  )
}

async function validatePolicy(_rule: unknown, policy: unknown): Promise<void> {
  const { error } = ScoringPolicy.safeParse(policy)
  if (error !== undefined) throw new Error(error.issues[0]?.message)
}

interface PolicyInputProps {
  value?: PolicyDraft
  onChange?: (policy: PolicyDraft) => void
}

/** Presets, the weights of the metrics, and from when on a problem is done; the form gives the value. */
function PolicyInput({ value, onChange }: PolicyInputProps) {
  const id = useId()
  if (value === undefined) return null
  const { metricWeights, shares, completionScore } = value
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
              <InputNumber
                id={`${id}-${metric}`}
                min={policyFields[`metricWeights.${metric}`].min}
                max={policyFields[`metricWeights.${metric}`].max}
                precision={0}
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
      <fieldset className={styles.group}>
        <legend>得分构成</legend>
        <p className="muted">
          {'得分 = 通过的测试比例 ×（'}
          {ScoreComponent.options
            .map((component) => `${scoreComponentNames[component]} ${shares[component]}%`)
            .join(' + ')}
          {'）。占比由方案决定：'}
          {findUnmeasured({ coverage: 0, mutation: 50, quality: 50 })}。
        </p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{policyFields.completionScore.title}</legend>
        <div className={styles.line}>
          <InputNumber
            aria-label={policyFields.completionScore.title}
            min={policyFields.completionScore.min}
            max={policyFields.completionScore.max}
            precision={0}
            suffix={policyFields.completionScore.unit}
            value={completionScore}
            onChange={(score) => change({ completionScore: score })}
          />
          <span className="muted">一道题的最高得分达到它时，这道题显示为“已完成”。</span>
        </div>
      </fieldset>
    </div>
  )
}

interface PresetChoiceProps {
  policy: PolicyDraft
  onChoose: (preset: Pick<PolicyDraft, 'metricWeights' | 'shares'>) => void
}

/** Weights that go well together; those that cannot be had yet say why. */
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
        options={scoringPresets.map(({ name, note, shares }) => {
          const obstacle = findUnmeasured(shares)
          return {
            value: name,
            disabled: obstacle !== null,
            label: (
              <span className={styles.preset}>
                {name}
                <span className="muted">
                  {obstacle === null ? note : `${note}。暂不可用：${obstacle}`}
                </span>
              </span>
            ),
          }
        })}
      />
    </fieldset>
  )
}
