import {
  decideSimilarPair,
  getSimilarPair,
  type SimilarPairDetails,
  SimilarPairState,
  similarPairStateNames,
} from '@ceping/contract/similarity'
import { Button, Form, Input, Radio } from 'antd'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { useToast } from '../../components/toast.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useEditedVersion } from '../../lib/use-edited-version.ts'
import styles from './similar-code.module.css'
import { outdatedByPairs } from './similarity.api.ts'

interface DecisionFields {
  state: SimilarPairState
  note: string
}

const stateOptions = SimilarPairState.options.map((value) => ({
  value,
  label: similarPairStateNames[value],
}))

/** What was come to about a pair, and the form that changes it. */
export function PairDecision({ pair }: { pair: SimilarPairDetails }) {
  const { similarPairId, state, note, deciderName, decidedAt } = pair
  const toast = useToast()
  const deciding = useCall(decideSimilarPair, outdatedByPairs)
  const { version, overtakenBy, catchUp, adoptRefusal } = useEditedVersion(
    getSimilarPair,
    { query: { id: String(similarPairId) } },
    pair.version,
  )

  async function save(fields: DecisionFields): Promise<void> {
    try {
      const body = { similarPairId, state: fields.state, note: fields.note.trim(), version }
      await deciding.mutateAsync({ body })
      catchUp()
      toast.success('已保存')
    } catch (error) {
      toast.error('保存失败', error)
      await adoptRefusal(error)
    }
  }

  return (
    <Form<DecisionFields>
      className={styles.form ?? ''}
      layout="vertical"
      initialValues={{ state, note }}
      onFinish={(fields) => void save(fields)}
    >
      <EditConflict what="处理记录" saved={overtakenBy && factsOf(overtakenBy)} />
      <Form.Item name="state" label="状态">
        <Radio.Group aria-label="状态" options={stateOptions} />
      </Form.Item>
      <Form.Item name="note" label="备注" extra="只有本班教师和管理员能看到。">
        <Input.TextArea rows={3} maxLength={500} showCount placeholder="例如：谈话的时间和结果" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={deciding.isPending}>
        保存处理记录
      </Button>
      {deciderName !== null && decidedAt !== null && (
        <p className="muted" style={{ marginTop: 8 }}>
          {deciderName} 于 <WallClock time={decidedAt} /> 记录
        </p>
      )}
    </Form>
  )
}

function factsOf({
  state,
  note,
  deciderName,
}: SimilarPairDetails): [name: string, value: string][] {
  return [
    ['状态', similarPairStateNames[state]],
    ['备注', note],
    ['记录人', deciderName ?? ''],
  ]
}
