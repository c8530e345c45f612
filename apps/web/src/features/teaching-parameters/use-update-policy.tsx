import {
  type AssignmentScoring,
  getAssignmentScoring,
  previewScoringPolicy,
  updateScoringPolicy,
} from '@ceping/contract/assignment-scoring'
import type { AssignmentView } from '@ceping/contract/assignment'
import type { ScorePreview } from '@ceping/contract/rescoring'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { CountingRules } from '@ceping/contract/submission-rules'
import type { FormInstance } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { showIssues } from '../../components/use-tell.ts'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { describeBasis, describePolicy } from '../../lib/policy-words.ts'
import { describeRules } from '../../lib/rule-words.ts'
import { useEditedVersion } from '../../lib/use-edited-version.ts'
import { outdatedByRequest } from './rescoring.api.ts'

/** What a teacher fills in to have an assignment scored in another way. */
export interface ScoringFields {
  scoringPolicy: ScoringPolicy
  countingRules: CountingRules
  reason: string
}

/**
 * Preview another policy of an assignment, and have it scored by that once this is confirmed. Where
 * somebody else was quicker, the next save replaces what they saved.
 */
export function useUpdatePolicy(assignment: AssignmentView, scoring: AssignmentScoring) {
  const toast = useToast()
  const confirm = useConfirm()
  const previewing = useCall(previewScoringPolicy)
  const update = useCall(updateScoringPolicy, outdatedByRequest)
  const { assignmentId, assignmentTitle } = assignment
  const { version, overtakenBy, catchUp, adoptRefusal } = useEditedVersion(
    getAssignmentScoring,
    { query: { id: String(assignmentId) } },
    scoring.version,
  )

  async function preview(form: FormInstance<ScoringFields>): Promise<void> {
    const fields = await form.validateFields(['scoringPolicy', 'countingRules']).catch(() => null)
    if (fields === null) return
    const { scoringPolicy, countingRules } = fields
    await previewing
      .mutateAsync({ body: { assignmentId, scoringPolicy, countingRules } })
      .catch((error: unknown) => toast.error('预览失败', error))
  }

  async function saveNow(fields: ScoringFields, form: FormInstance<ScoringFields>): Promise<void> {
    try {
      await update.mutateAsync({ body: { assignmentId, version, ...fields } })
      catchUp()
      form.setFieldsValue({ reason: '' })
      previewing.reset()
      toast.success('已开始重新计分')
    } catch (error) {
      toast.error('更换失败', error)
      showIssues(form, error)
      await adoptRefusal(error)
    }
  }

  function save(fields: ScoringFields, form: FormInstance<ScoringFields>): void {
    confirm({
      title: `更换“${assignmentTitle}”的计分方式？`,
      content: `新的计分方式：${describePolicy(fields.scoringPolicy)}；${describeRules(fields.countingRules)}。${effectOf(previewing.data)}全班学生的得分、名次和完成情况会随之改变，得分有变化时班级会收到通知；可以撤销。`,
      okText: '更换',
      onConfirm: () => saveNow(fields, form),
    })
  }

  return {
    save,
    preview,
    /** To be called once one has changed the assignment in another way. */
    catchUp,
    forgetPreview: previewing.reset,
    isPending: update.isPending,
    isPreviewing: previewing.isPending,
    result: previewing.data,
    isOvertaken: overtakenBy !== null,
  }
}

/** What a preview has said, in a sentence. */
function effectOf(preview: ScorePreview | undefined): string {
  if (preview === undefined) return ''
  const { upCount, downCount, completedCount, uncompletedCount } = preview
  return `${describeBasis(preview)}${upCount} 个成绩升高，${downCount} 个降低；${completedCount} 个变为已完成，${uncompletedCount} 个变为未完成。`
}
