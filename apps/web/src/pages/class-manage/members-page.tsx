import { UserAddOutlined } from '@ant-design/icons'
import type { ClassMemberView } from '@ceping/contract/class-member'
import type { DrawnPasswords } from '@ceping/contract/user-import'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AddressSearch } from '../../components/address-search.tsx'
import { useToast } from '../../components/toast.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { useClass } from '../../features/class/use-class.ts'
import { RosterModal } from '../../features/class-member/roster-modal.tsx'
import { useMayDissolve } from '../../features/class/use-dissolve-class.ts'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { AddMembersModal } from '../../features/class-member/add-members-modal.tsx'
import { AppointAssistantsModal } from '../../features/class-member/appoint-assistants-modal.tsx'
import { pageSize, pageSizes } from '../../features/class-member/class-member.api.ts'
import { DrawnPasswordsModal } from '../../features/class-member/drawn-passwords-modal.tsx'
import { MemberSelectionBar } from '../../features/class-member/member-selection-bar.tsx'
import { MemberTable } from '../../features/class-member/member-table.tsx'
import {
  addressCodec,
  choicePart,
  pagePart,
  textPart,
  useAddressView,
} from '../../lib/address-view.ts'
import { classListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

const membersView = addressCodec({
  keyword: textPart('keyword', 50),
  size: choicePart('size', pageSizes, pageSize),
  page: pagePart,
})

/** The members of a class: find, add, remove. Page and keyword stand in the address. */
export function MembersPage() {
  const classId = useIdParam('classId')
  const navigate = useNavigate()
  const me = useSessionUser()
  const { view, filter, searchOf } = useAddressView(membersView)
  const [isAdding, setIsAdding] = useState(false)
  const [selected, setSelected] = useState<ClassMemberView[]>([])
  const passwords = useDialog<DrawnPasswords>([])
  const [isImporting, setIsImporting] = useState(false)
  const [isAppointing, setIsAppointing] = useState(false)
  const isAssistant = useIsAssistant(classId)
  const { data: classView } = useClass(classId)
  const isOwned = useMayDissolve()
  const appoints = classView !== undefined && isOwned(classView)
  const addButton = !isAssistant && <AddMembersButton onClick={() => setIsAdding(true)} />

  return (
    <>
      <div className="page-head">
        <h1>成员管理</h1>
        <Flex gap={12} wrap>
          {!isAssistant && <Button onClick={() => setIsImporting(true)}>导入名单</Button>}
          {appoints && <Button onClick={() => setIsAppointing(true)}>任命助教</Button>}
          {addButton}
        </Flex>
      </div>
      <Flex gap={12} wrap>
        <AddressSearch
          label="搜索姓名或账号"
          keyword={view.keyword}
          onSearch={(keyword) => filter({ keyword })}
        />
        <Select
          aria-label="每页人数"
          value={view.size}
          options={pageSizes.map((value) => ({ value, label: `每页 ${value} 人` }))}
          onChange={(size) => filter({ size })}
        />
      </Flex>
      <MemberSelectionBar
        classId={classId}
        selected={selected}
        onSelect={setSelected}
        onPasswords={(drawn) => {
          setSelected([])
          passwords.open(drawn)
        }}
      />
      <MemberTable
        classId={classId}
        view={view}
        searchOf={searchOf}
        onRemoved={(userId) => {
          setSelected((last) => last.filter((member) => member.userId !== userId))
          if (userId === me?.id) void navigate(classListPath(me.userRole))
        }}
        addButton={addButton}
        mayManage={!isAssistant}
        appoints={appoints}
        selected={selected}
        onSelect={setSelected}
      />
      <AddMembersModal classId={classId} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <RosterModal classId={classId} isOpen={isImporting} onClose={() => setIsImporting(false)} />
      <DrawnPasswordsModal
        key={passwords.opening}
        isOpen={passwords.isOpen}
        passwords={passwords.about}
        onClose={passwords.close}
      />
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
