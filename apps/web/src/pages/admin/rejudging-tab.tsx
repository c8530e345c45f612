import { ArrowLeftOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { RejudgingDetails } from '../../features/rejudging/rejudging-details.tsx'
import { RejudgingList } from '../../features/rejudging/rejudging-list.tsx'
import { StartRejudgingModal } from '../../features/rejudging/start-rejudging-modal.tsx'
import { VerdictTag } from '../../components/verdict-tag.tsx'
import { RejudgeResultDrawer } from './rejudge-result-drawer.tsx'
import styles from './judges-page.module.css'
import { type JudgesView, judgesView } from './judges-view.ts'

const tab = 'rejudging'

/** Re-judgings: all of them, or one with its results. */
export function RejudgingTab({ view }: { view: JudgesView }) {
  const { rejudgingId, resultId, changes, page } = view
  const navigate = useNavigate()
  const show = (view: Partial<JudgesView>) =>
    void navigate({ search: judgesView.write({ tab, ...view }) }, { preventScrollReset: true })
  if (rejudgingId === null) return <AllRejudgings view={view} />
  return (
    <>
      <Link className={styles.back} to={{ search: judgesView.write({ tab }) }}>
        <ArrowLeftOutlined /> 全部重新判题
      </Link>
      <RejudgingDetails
        rejudgingId={rejudgingId}
        view={{ page, changes }}
        verdictTag={VerdictTag}
        onView={(shown) => show({ rejudgingId, ...shown })}
        onOpen={(resultId) => show({ rejudgingId, page, changes, resultId })}
      />
      <RejudgeResultDrawer
        rejudgingId={rejudgingId}
        submissionId={resultId}
        onClose={() => show({ rejudgingId, page, changes })}
      />
    </>
  )
}

function AllRejudgings({ view: { page, submissionId } }: { view: JudgesView }) {
  const navigate = useNavigate()
  const [isStarting, setIsStarting] = useState(submissionId !== null)
  return (
    <>
      <div className={styles.head}>
        <p className="muted">用改正后的参考代码再判已有的提交；先看影响，再决定采用或取消。</p>
        <Button type="primary" icon={<ReloadOutlined />} onClick={() => setIsStarting(true)}>
          重新判题
        </Button>
      </div>
      <RejudgingList
        page={page}
        searchOf={(page) => judgesView.write({ tab, page })}
        searchOfOne={(rejudgingId) => judgesView.write({ tab, rejudgingId })}
      />
      <StartRejudgingModal
        isOpen={isStarting}
        submissionId={submissionId}
        onStarted={(rejudgingId) =>
          void navigate({ search: judgesView.write({ tab, rejudgingId }) })
        }
        onClose={() => setIsStarting(false)}
      />
    </>
  )
}
