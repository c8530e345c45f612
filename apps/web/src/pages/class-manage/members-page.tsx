import { UserAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AddressSearch } from '../../components/address-search.tsx'
import { useToast } from '../../components/toast.tsx'
import { classQuery } from '../../features/class/class.api.ts'
import { useMayDissolve } from '../../features/class/use-dissolve-class.ts'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { AddMembersModal } from '../../features/class-member/add-members-modal.tsx'
import { AppointAssistantsModal } from '../../features/class-member/appoint-assistants-modal.tsx'
import { MemberTable } from '../../features/class-member/member-table.tsx'
import { addressCodec, pagePart, textPart, useAddressView } from '../../lib/address-view.ts'
import { classListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

const membersView = addressCodec({ keyword: textPart('keyword', 50), page: pagePart })

/** The members of a class: find, add, remove. Page and keyword stand in the address. */
export function MembersPage() {
  const classId = useIdParam('classId')
  const navigate = useNavigate()
  const role = useSessionUser()?.userRole
  const { view, filter, searchOf } = useAddressView(membersView)
  const [isAdding, setIsAdding] = useState(false)
  const [isAppointing, setIsAppointing] = useState(false)
  const isAssistant = useIsAssistant(classId)
  const { data: classView } = useQuery(classQuery(classId))
  const isOwned = useMayDissolve()
  const appoints = classView !== undefined && isOwned(classView)
  const addButton = !isAssistant && <AddMembersButton onClick={() => setIsAdding(true)} />

  return (
    <>
      <div className="page-head">
        <h1>成员管理</h1>
        <Flex gap={12} wrap>
          {appoints && <Button onClick={() => setIsAppointing(true)}>任命助教</Button>}
          {addButton}
        </Flex>
      </div>
      <AddressSearch
        label="搜索姓名或账号"
        keyword={view.keyword}
        onSearch={(keyword) => filter({ keyword })}
      />
      <MemberTable
        classId={classId}
        view={view}
        searchOf={searchOf}
        onLeft={() => void navigate(classListPath(role))}
        addButton={addButton}
        mayManage={!isAssistant}
        appoints={appoints}
      />
      <AddMembersModal classId={classId} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <AppointAssistantsModal
        classId={classId}
        isOpen={isAppointing}
        onClose={() => setIsAppointing(false)}
      />
    </>
  )
}

/** Says where it leads (specification, section 2), and asks for the dialog to add members. */
function AddMembersButton({ onClick }: { onClick: () => void }) {
  const toast = useToast()
  return (
    <Button
      type="primary"
      icon={<UserAddOutlined />}
      onClick={() => {
        toast.info('跳转到添加成员功能')
        onClick()
      }}
    >
      添加成员
    </Button>
  )
}
