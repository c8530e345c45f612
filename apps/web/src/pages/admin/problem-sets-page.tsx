import { ShelfBar } from '../../components/shelf-bar.tsx'
import { AllProblemSetsTable } from '../../features/problem-set/all-problem-sets-table.tsx'
import { shelfView } from '../../lib/shelf-view.ts'
import { useAddressView } from '../../lib/address-view.ts'

/** The question banks of all teachers. */
export function ProblemSetsPage() {
  const { view, filter, searchOf } = useAddressView(shelfView)
  return (
    <div className="page">
      <div className="page-head">
        <h1>全部题库</h1>
      </div>
      <ShelfBar view={view} searchLabel="搜索题库或所有者" awayLabel="已删除" onFilter={filter} />
      <AllProblemSetsTable view={view} searchOf={searchOf} />
    </div>
  )
}
