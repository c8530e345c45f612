import { RejudgeChange } from '@ceping/contract/rejudging'
import { Link, useSearchParams } from 'react-router-dom'
import { addressCodec, choicesPart, idPart, pagePart } from '../../lib/address-view.ts'
import { problemSetListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Rejudgings } from '../rejudging/rejudgings.tsx'

/** What the page shows, as its address has it. */
const rejudgingsView = addressCodec({
  page: pagePart,
  rejudgingId: idPart('id'),
  resultId: idPart('result'),
  changes: choicesPart('change', RejudgeChange.options),
})

/** The re-judgings that a teacher has started; they begin where a reference code is edited. */
export function RejudgingsPage() {
  const [search] = useSearchParams()
  const userRole = useSessionUser()?.userRole
  return (
    <div className="page">
      <p>
        <Link to={problemSetListPath(userRole)}>← 全部题库</Link>
      </p>
      <h1>重新判题</h1>
      <Rejudgings view={rejudgingsView.read(search)} searchOf={rejudgingsView.write} />
    </div>
  )
}
