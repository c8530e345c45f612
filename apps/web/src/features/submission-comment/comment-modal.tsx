import { addComment, commentLengthLimit, updateComment } from '@ceping/contract/submission-comment'
import type { SubmissionComment } from '@ceping/contract/submission-comment'
import { wholeNumber } from '@ceping/contract/wire-types'
import { Form, type FormInstance, Input } from 'antd'
import { contractRule } from '../../components/contract-rule.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByComment } from './submission-comment.api.ts'

interface CommentFields {
  line?: number | null
  content: string
}

interface CommentModalProps {
  submissionId: number
  lineCount: number
  /** What is edited; null to write another one. */
  comment: SubmissionComment | null
  /** Where the cursor is in the code: what is most likely meant. */
  cursorLine: number | null
  isOpen: boolean
  onClose: () => void
}

/** Write a comment on a submission, or on one line of it, or edit one's own. */
export function CommentModal(props: CommentModalProps) {
  const { submissionId, lineCount, comment, cursorLine, isOpen, onClose } = props
  const lineField = { title: '行号', unit: '', min: 1, max: lineCount }
  const tell = useTell()
  const add = useCall(addComment, outdatedByComment)
  const update = useCall(updateComment, outdatedByComment)

  async function submit(
    { line = null, content }: CommentFields,
    form: FormInstance<CommentFields>,
  ): Promise<void> {
    const body = { line, content: content.trim() }
    const saving: Promise<unknown> =
      comment === null
        ? add.mutateAsync({ body: { submissionId, ...body } })
        : update.mutateAsync({ body: { commentId: comment.commentId, ...body } })
    const words = { done: '批注已保存', failed: '保存批注失败', form }
    if (await tell(saving, words)) onClose()
  }

  return (
    <FormModal<CommentFields>
      title={comment === null ? '写批注' : '编辑批注'}
      okText="保存"
      isOpen={isOpen}
      isPending={add.isPending || update.isPending}
      initial={comment ?? { line: cursorLine, content: '' }}
      keptAs={comment === null ? `comment:${submissionId}` : null}
      firstField="content"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        label="行号"
        name="line"
        extra={`测试代码的行号，共 ${lineCount} 行；留空则针对整份提交。`}
        rules={[contractRule(wholeNumber(lineField).nullable())]}
      >
        <NumberInput field={lineField} placeholder="整份提交" />
      </Form.Item>
      <Form.Item
        label="批注"
        name="content"
        extra="提交的学生会看到，其他学生看不到。"
        rules={[{ required: true, whitespace: true, message: '请输入批注内容' }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={commentLengthLimit}
          showCount
          placeholder="例如：这里只断言了不抛异常，还应断言返回值"
        />
      </Form.Item>
    </FormModal>
  )
}
