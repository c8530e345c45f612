import { undoRescoring } from '@ceping/contract/assignment-scoring'
import type { RescoringView } from '@ceping/contract/rescoring'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { describeScoring } from '../../lib/rule-words.ts'
import { outdatedByRequest } from './rescoring.api.ts'

/**
 * How to take a re-scoring back: asks, and scores by the policy that held before. `onUndone` runs when
 * the screen shows that it was asked for.
 */
export function useUndoRescoring(onUndone?: () => void): (rescoring: RescoringView) => void {
  const tell = useTell()
  const confirm = useConfirm()
  const undoing = useCall(undoRescoring, outdatedByRequest)

  async function undo({ rescoringId }: RescoringView): Promise<void> {
    const asking = undoing.mutateAsync({ body: { rescoringId } })
    if (await tell(asking, { done: '已开始撤销', failed: '撤销失败' })) onUndone?.()
  }

  return (rescoring) =>
    confirm({
      title: `撤销对“${rescoring.assignmentTitle}”的重新计分？`,
      content: `将在后台改回原来的计分方式：${describeScoring(rescoring.previousPolicy, rescoring.previousRules)}。所有学生的得分、名次和完成情况随之改回，不重新运行代码。`,
      onConfirm: () => undo(rescoring),
    })
}
