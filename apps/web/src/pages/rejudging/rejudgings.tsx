import { ArrowLeftOutlined } from '@ant-design/icons'
import type { RejudgeChange } from '@ceping/contract/rejudging'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { VerdictTag } from '../../components/verdict-tag.tsx'
import { RejudgingDetails } from '../../features/rejudging/rejudging-details.tsx'
import { RejudgingList } from '../../features/rejudging/rejudging-list.tsx'
import { RejudgeResultDrawer } from './rejudge-result-drawer.tsx'
import styles from './rejudgings.module.css'

/** What is shown of re-judgings. */
export interface RejudgingsView {
  page: number
  /** The re-judging that is open; null lists them all. */
  rejudgingId: number | null
  /** The submission whose two results are open. */
  resultId: number | null
  changes: RejudgeChange[]
}

interface RejudgingsProps {
  view: RejudgingsView
  /** What the address of a view ends with. */
  searchOf: (view: Partial<RejudgingsView>) => string
  /** Where one is started; beside what is said above the list. */
  start?: ReactNode
}

/** Re-judgings: all of them, or one with its results. */
export function Rejudgings({ view, searchOf, start }: RejudgingsProps) {
  const { rejudgingId, resultId, changes, page } = view
  const navigate = useNavigate()
  const show = (next: Partial<RejudgingsView>) =>
    void navigate({ search: searchOf(next) }, { preventScrollReset: true })
  if (rejudgingId === null) {
    return (
      <>
        <div className={styles.head}>
          <p className="muted">用改正后的参考代码再判已有的提交；先看影响，再决定采用或取消。</p>
          {start}
        </div>
        <RejudgingList
          page={page}
          searchOf={(page) => searchOf({ page })}
          searchOfOne={(rejudgingId) => searchOf({ rejudgingId })}
        />
      </>
    )
  }
  return (
    <>
      <Link className={styles.back} to={{ search: searchOf({}) }}>
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
