import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import {
  adjustmentField,
  AdjustmentInput,
  adjustScore,
  type ScoreAdjustment,
} from '@ceping/contract/score-adjustment'
import { Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { contractRule } from '../../components/contract-rule.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { useTell } from '../../components/use-tell.ts'
import { formatScore } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'

interface AdjustButtonProps {
  of: { assignmentId: number; problemId: number; userId: number }
  problemName: string
  totalScore: number | null
  adjustment: ScoreAdjustment | null
}

interface AdjustmentFields {
  adjustment: number
  reason: string
}

/** Opens the dialog in which points are added to a student's score for a problem, or taken from it. */
export function AdjustButton({ of, problemName, totalScore, adjustment }: AdjustButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const tell = useTell()
  const adjusting = useCall(adjustScore, [getGradebook, getMyGrade])

  async function submit(
    fields: AdjustmentFields,
    form: FormInstance<AdjustmentFields>,
  ): Promise<void> {
    const body = { ...of, ...fields, reason: fields.reason.trim() }
    const done = fields.adjustment === 0 ? '已取消加减分' : '加减分已保存'
    if (await tell(adjusting.mutateAsync({ body }), { done, failed: '保存加减分失败', form })) {
      setIsOpen(false)
    }
  }

  return (
    <>
      <RowButton text="加减分" label={`为 ${problemName} 加减分`} onClick={() => setIsOpen(true)} />
      <FormModal<AdjustmentFields>
        title={`人工加减分：${problemName}`}
        okText="保存"
        isOpen={isOpen}
        isPending={adjusting.isPending}
        initial={{ adjustment: adjustment?.adjustment, reason: adjustment?.reason ?? '' }}
        firstField="adjustment"
        onSubmit={submit}
        onClose={() => setIsOpen(false)}
      >
        <p className="muted" style={{ marginBottom: 16 }}>
          {totalScore === null
            ? '这道题没有有得分的提交，也可以加分，例如补交了纸质作业。'
            : `机器得分 ${formatScore(totalScore)}，不会改变。`}
          计入的得分是两者之和，在 0 到 100 之间。
          {adjustment !== null && `上次由${adjustment.creatorName}设置。`}
        </p>
        <Form.Item
          label="加减分"
          name="adjustment"
          extra="满分 100；减分填负数，填 0 取消已有的加减分。"
          required
          rules={[contractRule(AdjustmentInput)]}
        >
          <NumberInput
            field={adjustmentField}
            allowsFractions
            style={{ width: 160 }}
            placeholder="例如 5 或 -10"
          />
        </Form.Item>
        <Form.Item
          label="原因"
          name="reason"
          extra="学生会看到；也记入审计日志。"
          rules={[{ required: true, whitespace: true, message: '请填写原因，学生会看到' }]}
        >
          <Input maxLength={200} autoComplete="off" placeholder="例如 课堂展示，补交纸质报告" />
        </Form.Item>
      </FormModal>
    </>
  )
}
