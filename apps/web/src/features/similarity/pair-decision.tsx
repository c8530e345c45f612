import {
  decideSimilarPair,
  type SimilarPairDetails,
  SimilarPairState,
  similarPairStateNames,
} from '@ceping/contract/similarity'
import { Button, Form, Input, Radio } from 'antd'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { useCall } from '../../lib/use-call.ts'
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
  const { similarPairId, state, note, version, deciderName, decidedAt } = pair
  const [form] = Form.useForm<DecisionFields>()
  const tell = useTell()
  const deciding = useCall(decideSimilarPair, outdatedByPairs)

  async function save(fields: DecisionFields): Promise<void> {
    const body = { similarPairId, state: fields.state, note: fields.note.trim(), version }
    await tell(deciding.mutateAsync({ body }), { done: '已保存', failed: '保存失败', form })
  }

  return (
    <Form<DecisionFields>
      key={version}
      className={styles.form ?? ''}
      form={form}
      layout="vertical"
      initialValues={{ state, note }}
      onFinish={(fields) => void save(fields)}
    >
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
