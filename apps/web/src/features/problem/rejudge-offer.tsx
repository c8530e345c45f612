import type { ProblemView } from '@ceping/contract/problem'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { useNavigate } from 'react-router-dom'
import { rejudgingPath } from '../../lib/paths.ts'
import { useStartRejudging } from '../rejudging/use-start-rejudging.ts'
import { isSameText, type ProblemFields } from './problem-fields.ts'
import { rejudgeableQuery } from './problem.api.ts'
import styles from './problem-modal.module.css'

/** Says how many submissions were judged with an older reference code, and offers to judge them again. */
export function RejudgeOffer({ problemId }: Pick<ProblemView, 'problemId'>) {
  const navigate = useNavigate()
  const { data } = useQuery(rejudgeableQuery(problemId))
  const { start, isPending } = useStartRejudging((rejudgingId) => {
    void navigate(rejudgingPath(rejudgingId))
  })
  if (data === undefined || data.outdatedCount === 0) return null

  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      title={`${data.outdatedCount} 份提交是用以前的参考代码判的`}
      description={
        <>
          <div>
            {`它们的得分没有变。重新判题会用现在的参考代码再判全部 ${data.judgedCount} 份提交，先看影响，再决定采用或取消。`}
          </div>
          <Button
            className={styles.overwrite}
            size="small"
            loading={isPending}
            onClick={() => void start({ problemId, reason: '参考代码已修改' })}
          >
            重新判题
          </Button>
        </>
      }
    />
  )
}

interface SavedCodeOfferProps {
  form: FormInstance<ProblemFields>
  saved: Pick<ProblemView, 'problemId' | 'code'>
}

/** The same above a form, until the code in it is another: that is not what would be judged with. */
export function SavedCodeOffer({ form, saved }: SavedCodeOfferProps) {
  const typed = (Form.useWatch('code', form) as string | undefined) ?? saved.code
  return isSameText(typed, saved.code) && <RejudgeOffer problemId={saved.problemId} />
}

/** Says beside a reference code that is being changed how many submissions were judged with it. */
export function CodeInUse({ problemId, code }: Pick<ProblemView, 'problemId' | 'code'>) {
  const typed = Form.useWatch<string | undefined>('code') ?? code
  const { data } = useQuery(rejudgeableQuery(problemId))
  if (data === undefined || data.judgedCount === 0 || isSameText(typed, code)) return null
  return `已判过 ${data.judgedCount} 份提交。保存后它们的结果不变；要按新的参考代码判，保存后可以重新判题。`
}
