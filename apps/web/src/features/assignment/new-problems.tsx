import type { AssignmentView } from '@ceping/contract/assignment'
import { addProblems, type NewProblems, listNewProblems } from '@ceping/contract/composition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { readAgain, useCall } from '../../lib/use-call.ts'
import { outdatedByAssignment } from './assignment.api.ts'
import styles from './new-problems.module.css'

interface NewProblemsOfferProps {
  assignment: AssignmentView
  /** Runs when problems were added to the assignment as it was at `version`. */
  onAdded?: (version: number) => void
}

/** Says that the bank has problems which the assignment has not, and lets a teacher add them. */
export function NewProblemsOffer({ assignment, onAdded }: NewProblemsOfferProps) {
  const isOpen = assignment.assignmentCondition !== '已结束'
  const { data: offer } = useQuery({
    ...endpointQuery(listNewProblems, { query: { id: String(assignment.assignmentId) } }),
    enabled: isOpen,
  })
  const [isChoosing, setIsChoosing] = useState(false)
  if (!isOpen || offer === undefined || offer.problems.length === 0) return null
  return (
    <>
      <Alert
        className={styles.offer}
        type="info"
        showIcon
        title={`题库新增了 ${offer.problems.length} 道题，是否加入？`}
        description={`发布之后新增的题目不会自动进入这次${assignment.type}。`}
        action={
          <Button size="small" type="primary" onClick={() => setIsChoosing(true)}>
            选择题目
          </Button>
        }
      />
      {isChoosing && (
        <NewProblemsModal
          assignment={assignment}
          offer={offer}
          onAdded={onAdded}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}

interface NewProblemsModalProps extends NewProblemsOfferProps {
  offer: NewProblems
  onClose: () => void
}

/** Which of them, and what that means for those who have handed in. */
function NewProblemsModal({ assignment, offer, onAdded, onClose }: NewProblemsModalProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const { problems, version } = offer
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { mutateAsync, isPending } = useCall(addProblems, outdatedByAssignment)
  const chosen = problems.map(({ problemId }) => problemId).filter((id) => !left.has(id))

  function choose(problemId: number, isChosen: boolean): void {
    const others = [...left].filter((id) => id !== problemId)
    setLeft(new Set(isChosen ? others : [...others, problemId]))
  }

  async function add(): Promise<void> {
    const { assignmentId } = assignment
    try {
      await mutateAsync({ body: { assignmentId, problemIds: chosen, version } })
      toast.success(`已加入 ${chosen.length} 道题目`)
      onAdded?.(version)
      onClose()
    } catch (error) {
      toast.error('操作失败', error)
      await readAgain(queryClient, outdatedByAssignment)
    }
  }

  return (
    <Modal
      open
      title="加入题库新增的题目"
      okText={`加入 ${chosen.length} 道题目`}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0, loading: isPending }}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <ul className={styles.problems}>
        {problems.map(({ problemId, title }) => (
          <li key={problemId}>
            <Checkbox
              checked={!left.has(problemId)}
              onChange={({ target }) => choose(problemId, target.checked)}
            >
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="muted">{describeAddition(assignment, offer, chosen.length)}</p>
    </Modal>
  )
}

/** What it means to add so many problems. */
export function describeAddition(
  { type, assignmentCondition }: Pick<AssignmentView, 'type' | 'assignmentCondition'>,
  { problemCount, submittedCount }: Pick<NewProblems, 'problemCount' | 'submittedCount'>,
  addedCount: number,
): string {
  if (assignmentCondition === '未开始') return `这次${type}尚未开始，学生在开始后会看到这些题目。`
  const visible = '学生会立即看到这些题目，班级会收到通知；有学生提交后不能移出。'
  if (submittedCount === 0) return visible
  return `${visible}已有 ${submittedCount} 名学生提交：平均分改按 ${problemCount + addedCount} 道题计算，还没有提交的题目按 0 分计，他们现在的平均分会因此下降。`
}
