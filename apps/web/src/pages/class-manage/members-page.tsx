import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AddressSearch } from '../../components/address-search.tsx'
import { AddMembersButton } from '../../features/class-member/add-members-button.tsx'
import { AddMembersModal } from '../../features/class-member/add-members-modal.tsx'
import { MemberTable } from '../../features/class-member/member-table.tsx'
import { readPage } from '../../lib/list-view.ts'
import { classListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

/** The members of a class: find, add, remove. Page and keyword stand in the address. */
export function MembersPage() {
  const classId = useIdParam('classId')
  const navigate = useNavigate()
  const role = useSessionUser()?.userRole
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword')?.slice(0, 50) ?? ''
  const current = readPage(params)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = <AddMembersButton onClick={() => setIsAdding(true)} />

  return (
    <>
      <div className="page-head">
        <h1>成员管理</h1>
        {addButton}
      </div>
      <AddressSearch
        label="搜索姓名或账号"
        keyword={keyword}
        onSearch={(keyword) => setParams(searchOf(1, keyword), { replace: true })}
      />
      <MemberTable
        classId={classId}
        view={{ current, keyword }}
        searchOf={(current) => searchOf(current, keyword)}
        onLeft={() => void navigate(classListPath(role))}
        addButton={addButton}
      />
      <AddMembersModal classId={classId} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}

function searchOf(current: number, keyword: string): string {
  const search = new URLSearchParams(keyword === '' ? {} : { keyword })
  if (current > 1) search.set('page', String(current))
  return search.toString()
}
