import { findUnmeasured, scoringPresets } from '@ceping/contract/scoring-policy'
import { Radio } from 'antd'
import styles from './policy-input.module.css'
import { findPreset, type PolicyDraft } from '../../lib/policy-words.ts'

interface PresetChoiceProps {
  policy: PolicyDraft
  onChoose: (preset: Pick<PolicyDraft, 'metricWeights' | 'shares'>) => void
}

/** Weights that go well together; those that cannot be had yet say why. */
export function PresetChoice({ policy, onChoose }: PresetChoiceProps) {
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
