import { ShelfBar } from '../../components/shelf-bar.tsx'
import { AllClassesTable } from '../../features/class/all-classes-table.tsx'
import { shelfView } from '../../lib/shelf-view.ts'
import { useAddressView } from '../../lib/address-view.ts'

/** The classes of all teachers. */
export function ClassesPage() {
  const { view, filter, searchOf } = useAddressView(shelfView)
  return (
    <div className="page">
      <div className="page-head">
        <h1>全部班级</h1>
      </div>
      <ShelfBar
        view={view}
        searchLabel="搜索班级、代码或负责教师"
        awayLabel="已解散"
        onFilter={filter}
      />
      <AllClassesTable view={view} searchOf={searchOf} />
    </div>
  )
}
