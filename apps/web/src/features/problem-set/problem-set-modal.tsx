import {
  createProblemSet,
  type ProblemSetView,
  updateProblemSet,
} from '@ceping/contract/problem-set'
import { Form, type FormInstance, Input } from 'antd'
import { FormModal } from '../../components/form-modal.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByProblemSet } from './problem-set.api.ts'

interface ProblemSetModalProps {
  isOpen: boolean
  /** The question bank to edit; null creates one. */
  problemSet: ProblemSetView | null
  onClose: () => void
}

/** Name a new question bank, or rename one. */
export function ProblemSetModal({ isOpen, problemSet, onClose }: ProblemSetModalProps) {
  const tell = useTell()
  const create = useCall(createProblemSet, outdatedByProblemSet)
  const update = useCall(updateProblemSet, outdatedByProblemSet)

  async function save(fields: { name: string }, form: FormInstance): Promise<void> {
    const name = fields.name.trim()
    const saving: Promise<unknown> =
      problemSet === null
        ? create.mutateAsync({ body: { name } })
        : update.mutateAsync({
            body: { problemSetId: problemSet.problemSetId, name, version: problemSet.version },
          })
    const done = problemSet === null ? '创建成功' : '修改成功'
    if (await tell(saving, { done, failed: '操作失败', form })) onClose()
  }

  return (
    <FormModal
      title={problemSet === null ? '创建题库' : '编辑题库'}
      okText={problemSet === null ? '创建' : '保存'}
      width={480}
      isOpen={isOpen}
      isPending={create.isPending || update.isPending}
      initial={{ name: problemSet?.name ?? '' }}
      keptAs={problemSet === null ? 'problem-set' : null}
      firstField="name"
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        label="题库名称"
        name="name"
        rules={[{ required: true, whitespace: true, message: '请输入题库名称' }]}
      >
        <Input maxLength={50} showCount autoComplete="off" placeholder="例如 单元测试基础" />
      </Form.Item>
    </FormModal>
  )
}
