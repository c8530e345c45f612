import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { StartRejudgingModal } from '../../features/rejudging/start-rejudging-modal.tsx'
import { Rejudgings, type RejudgingsView } from '../rejudging/rejudgings.tsx'
import { type JudgesView, judgesView } from './judges-view.ts'

function searchOf(view: Partial<RejudgingsView>): string {
  return judgesView.write({ tab: 'rejudging', ...view })
}

/** All re-judgings, and the way to start one of any submissions. */
export function RejudgingTab({ view }: { view: JudgesView }) {
  const { submissionId } = view
  const navigate = useNavigate()
  const [isStarting, setIsStarting] = useState(submissionId !== null)
  return (
    <>
      <Rejudgings
        view={view}
        searchOf={searchOf}
        start={
          <Button type="primary" icon={<ReloadOutlined />} onClick={() => setIsStarting(true)}>
            重新判题
          </Button>
        }
      />
      <StartRejudgingModal
        isOpen={isStarting && view.rejudgingId === null}
        submissionId={submissionId}
        onStarted={(rejudgingId) => void navigate({ search: searchOf({ rejudgingId }) })}
        onClose={() => setIsStarting(false)}
      />
    </>
  )
}
