import {
  type ExclusionReason,
  previewMutants,
  type ProblemMutants,
  updateMutants,
} from '@ceping/contract/problem-mutants'
import type { ScorePreview } from '@ceping/contract/rescoring'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { Nothing } from '../../components/section.tsx'
import { useToast } from '../../components/toast.tsx'
import { showIssues } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { type Choice, choose } from './mutant-filter.ts'
import { MutantRows } from './mutant-rows.tsx'
import styles from './problem-mutants.module.css'
import { outdatedByMutants } from './problem-mutants.api.ts'

interface MutantChoiceProps {
  view: ProblemMutants
  /** Shows what a change would do to scores. */
  renderPreview: (preview: ScorePreview) => ReactNode
}

/** Choose which mutants of a problem count; scores are previewed, and changed once that is confirmed. */
export function MutantChoice({ view, renderPreview }: MutantChoiceProps) {
  const { problemId, mutants } = view
  const toast = useToast()
  const confirm = useConfirm()
  const [form] = Form.useForm<{ reason: string }>()
  const [choice, setChoice] = useState<Choice>(new Map())
  useUnsavedChanges(() => choice.size > 0)
  const previewing = useCall(previewMutants)
  const updating = useCall(updateMutants, outdatedByMutants)
  const changes = [...choice].map(([key, exclusion]) => ({ key, exclusion }))

  function change(next: Choice): void {
    setChoice(next)
    previewing.reset()
  }

  async function preview(): Promise<void> {
    await previewing
      .mutateAsync({ body: { problemId, changes } })
      .catch((error: unknown) => toast.error('预览失败', error))
  }

  async function apply(reason: string): Promise<void> {
    try {
      const changedCount = await updating.mutateAsync({ body: { problemId, changes, reason } })
      change(new Map())
      form.resetFields()
      toast.success(
        changedCount === 0 ? '已保存，没有得分改变' : `已保存，${changedCount} 次提交的得分有变化`,
      )
    } catch (error) {
      toast.error('保存失败', error)
      showIssues(form, error)
    }
  }

  function ask({ reason }: { reason: string }): void {
    const { upCount = 0, downCount = 0 } = previewing.data ?? {}
    const effect =
      previewing.data === undefined ? '' : `${upCount} 个成绩升高，${downCount} 个降低。`
    confirm({
      title: `改变 ${changes.length} 个变异是否计入？`,
      content: `${effect}所有作业和考试里这道题的得分都会按它重新计算，有变化的班级会收到通知。以后可以再改回来。`,
      okText: '保存',
      onConfirm: () => apply(reason),
    })
  }

  if (mutants.length === 0) return <Nothing>参考代码里没有可以变异的地方。</Nothing>
  return (
    <>
      <p className="muted">
        有的变异与原来的代码等价，没有测试能发现它；有的你不想考。它们不计入变异得分。已有的结果不重新运行，只重新计分。
      </p>
      <MutantRows
        view={view}
        choice={choice}
        onChoose={(mutant, chosen: ExclusionReason | null) =>
          change(choose(choice, mutant, chosen))
        }
      />
      {changes.length > 0 && (
        <Form form={form} className={styles.form} layout="vertical" onFinish={ask}>
          <Form.Item
            label="原因"
            name="reason"
            initialValue=""
            extra="会写进给班级的通知和审计日志"
            rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
          >
            <Input maxLength={200} placeholder="例如 与原来的代码等价" />
          </Form.Item>
          <div className={styles.buttons}>
            <Button loading={previewing.isPending} onClick={() => void preview()}>
              预览影响
            </Button>
            <Button type="primary" htmlType="submit" loading={updating.isPending}>
              保存 {changes.length} 处改动
            </Button>
            <Button type="link" onClick={() => change(new Map())}>
              放弃改动
            </Button>
          </div>
        </Form>
      )}
      {previewing.data !== undefined && renderPreview(previewing.data)}
    </>
  )
}
