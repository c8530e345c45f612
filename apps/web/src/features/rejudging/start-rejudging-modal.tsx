import type { RejudgingScope } from '@ceping/contract/rejudging'
import { idOf } from '@ceping/contract/wire-types'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { contractRule } from '../../components/contract-rule.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { SearchSelect } from '../../components/search-select.tsx'
import { problemsQuery, targetsQuery } from './rejudging.api.ts'
import { scopeNames } from './rejudging-words.ts'
import { useStartRejudging } from './use-start-rejudging.ts'

interface Target {
  value: number
  label: string
}

interface Fields {
  scope: RejudgingScope
  submissionId?: number | null
  problem?: Target
  assignment?: Target
  /** One of the problems of an assignment, by its id; none: all of them. */
  problemOf?: Record<number, number | undefined>
  reason: string
}

interface StartRejudgingModalProps {
  isOpen: boolean
  /** What a link has chosen. */
  submissionId: number | null
  onStarted: (rejudgingId: number) => void
  onClose: () => void
}

const scopes = [
  { value: 'assignment', label: scopeNames.assignment },
  { value: 'problem', label: scopeNames.problem },
  { value: 'submission', label: '一份提交' },
]

/** Choose what to judge again, and say why. */
export function StartRejudgingModal(props: StartRejudgingModalProps) {
  const { isOpen, submissionId, onStarted, onClose } = props
  const { start, isPending } = useStartRejudging((rejudgingId) => {
    onClose()
    onStarted(rejudgingId)
  })

  async function submit({ scope, reason, ...chosen }: Fields): Promise<void> {
    const assignmentId = chosen.assignment?.value
    const ids = {
      submission: { submissionId: chosen.submissionId ?? undefined },
      problem: { problemId: chosen.problem?.value },
      assignment: { assignmentId, problemId: chosen.problemOf?.[assignmentId ?? 0] },
    }
    await start({ ...ids[scope], reason })
  }
  return (
    <FormModal<Fields>
      title="重新判题"
      okText="开始"
      isOpen={isOpen}
      isPending={isPending}
      initial={{
        scope: submissionId === null ? 'assignment' : 'submission',
        submissionId,
        reason: '',
      }}
      firstField={submissionId === null ? 'assignment' : 'reason'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted" style={{ marginBottom: 16 }}>
        用题目现在的参考代码再判一遍，排在学生的提交之后进行。结果先单独保存，采用之前不影响任何成绩。
      </p>
      <Form.Item name="scope" label="范围">
        <Segmented aria-label="范围" options={scopes} />
      </Form.Item>
      <Form.Item noStyle dependencies={['scope']}>
        {({ getFieldValue }) => <TargetItem scope={getFieldValue('scope') as RejudgingScope} />}
      </Form.Item>
      <Form.Item noStyle dependencies={['scope', 'assignment']}>
        {({ getFieldsValue }) => {
          const { scope, assignment } = getFieldsValue() as Partial<Fields>
          if (scope !== 'assignment' || assignment === undefined) return null
          return <ProblemItem assignmentId={assignment.value} />
        }}
      </Form.Item>
      <Form.Item
        name="reason"
        label="原因"
        extra="写入审计日志"
        rules={[{ required: true, whitespace: true, message: '请填写重新判题的原因' }]}
      >
        <Input maxLength={200} placeholder="例如：参考代码第 12 行有误，已改正" />
      </Form.Item>
    </FormModal>
  )
}

/** What of the chosen kind is judged again. */
function TargetItem({ scope }: { scope: RejudgingScope }) {
  if (scope === 'submission') {
    return (
      <Form.Item
        name="submissionId"
        label="提交编号"
        required
        rules={[contractRule(idOf('submission', '请输入提交编号'))]}
      >
        <NumberInput
          field={{ min: 1, max: 2_147_483_647 }}
          controls={false}
          prefix="#"
          style={{ width: 180 }}
        />
      </Form.Item>
    )
  }
  const name = scopeNames[scope]
  return (
    <Form.Item
      key={scope}
      name={scope}
      label={name}
      extra={scope === 'problem' ? '所有作业和考试中对这道题的提交，已解散的班级除外' : undefined}
      rules={[{ required: true, message: `请选择${name}` }]}
    >
      <TargetSearch scope={scope} />
    </Form.Item>
  )
}

/** Which problem of the assignment, where it is not all. */
function ProblemItem({ assignmentId }: { assignmentId: number }) {
  const problems = useQuery(problemsQuery(assignmentId))
  return (
    <Form.Item name={['problemOf', assignmentId]} label="题目" extra="不选则重新判全部题目">
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部题目"
        loading={problems.isFetching}
        notFoundContent={problems.isError ? '暂时查不到，请稍后再试' : '没有题目'}
        options={(problems.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
    </Form.Item>
  )
}

/** The form hands in id, value and onChange. */
function TargetSearch(props: {
  scope: 'problem' | 'assignment'
  id?: string
  value?: Target
  onChange?: (target: Target) => void
}) {
  const { scope, id = '', value = null, onChange } = props
  const [keyword, setKeyword] = useState('')
  const search = useQuery(targetsQuery(scope, keyword))
  const things = scopeNames[scope]
  return (
    <SearchSelect<number>
      id={id}
      picked={value}
      placeholder={scope === 'problem' ? '输入题目或题库的名称' : '输入标题或班级的名称'}
      things={things}
      soughtIn={scope === 'problem' ? '名称或题库' : '标题或班级'}
      keyword={keyword}
      search={search}
      options={(search.data ?? []).map(({ id, title, place, classCount }) => ({
        value: id,
        label: `${title}（${place}${scope === 'problem' ? `，${classCount} 个班级` : ''}）`,
      }))}
      onSearch={setKeyword}
      onPick={(picked) => onChange?.(picked)}
    />
  )
}
