import {
  createProblemSet,
  listProblemSets,
  type ProblemSetView,
  updateProblemSet,
} from '@ceping/contract/problem-set'
import { Form, Input, type InputRef, Modal } from 'antd'
import { useRef } from 'react'
import { showIssues } from '../../components/form-issues.ts'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'

interface ProblemSetModalProps {
  isOpen: boolean
  /** The question bank to edit; null creates one. */
  problemSet: ProblemSetView | null
  onClose: () => void
}

/** Name a new question bank, or rename one. */
export function ProblemSetModal({ isOpen, problemSet, onClose }: ProblemSetModalProps) {
  const toast = useToast()
  const [form] = Form.useForm<{ name: string }>()
  const input = useRef<InputRef>(null)
  const create = useCall(createProblemSet, [listProblemSets])
  const update = useCall(updateProblemSet, [listProblemSets])
  const isSaving = create.isPending || update.isPending

  async function save(name: string): Promise<void> {
    if (isSaving) return
    try {
      if (problemSet === null) {
        await create.mutateAsync({ body: { name } })
        toast.success('创建成功')
      } else {
        const { problemSetId, version } = problemSet
        await update.mutateAsync({ body: { problemSetId, name, version } })
        toast.success('修改成功')
      }
      onClose()
    } catch (error) {
      toast.error('操作失败', error)
      showIssues(form, error)
    }
  }

  return (
    <Modal
      title={problemSet === null ? '创建题库' : '编辑题库'}
      width={480}
      open={isOpen}
      mask={{ closable: false }}
      cancelText="取消"
      okText={problemSet === null ? '创建' : '保存'}
      confirmLoading={isSaving}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && input.current?.focus({ cursor: 'all' })}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ name: problemSet?.name ?? '' }}
        onFinish={({ name }) => void save(name.trim())}
      >
        <Form.Item
          label="题库名称"
          name="name"
          rules={[{ required: true, whitespace: true, message: '请输入题库名称' }]}
        >
          <Input
            ref={input}
            maxLength={50}
            showCount
            autoComplete="off"
            placeholder="例如 单元测试基础"
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
