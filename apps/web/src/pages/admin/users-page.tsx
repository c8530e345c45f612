import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import type { UserView } from '@ceping/contract/user'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { ExportButtons } from '../../components/export-buttons.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { RecentSubmissionList } from '../../features/submission/recent-submission-list.tsx'
import { DeleteUserModal } from '../../features/user/delete-user-modal.tsx'
import { InitialPasswordModal } from '../../features/user/initial-password-modal.tsx'
import { UserSelectionBar } from '../../features/user/user-selection-bar.tsx'
import { useUserActions } from '../../features/user/use-user-actions.ts'
import { userListView } from '../../features/user/user-list-view.ts'
import { useAddressView } from '../../lib/address-view.ts'
import { UserDrawer } from '../../features/user/user-drawer.tsx'
import { UserFilterBar } from '../../features/user/user-filter-bar.tsx'
import { type InitialPassword, UserFormModal } from '../../features/user/user-form-modal.tsx'
import { UserImportModal } from '../../features/user/user-import-modal.tsx'
import { downloadUsers } from '../../features/user/user-list.api.ts'
import { UserTable } from '../../features/user/user-table.tsx'

/** Who may use the platform. */
export function UsersPage() {
  const { view, filter, show, searchOf } = useAddressView(userListView)
  const [selected, setSelected] = useState<UserView[]>([])
  const [isImporting, setIsImporting] = useState(false)
  const form = useDialog<UserView | null>(null)
  const deletion = useDialog<UserView | null>(null)
  const password = useDialog<InitialPassword | null>(null)
  const { resetPassword, setDisabled } = useUserActions(password.open)

  return (
    <div className="page">
      <div className="page-head">
        <h1>用户管理</h1>
        <Space wrap>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => form.open(null)}>
            新增用户
          </Button>
          <Button icon={<UploadOutlined />} onClick={() => setIsImporting(true)}>
            导入
          </Button>
          <ExportButtons download={(format) => downloadUsers(view, format)} />
        </Space>
      </div>
      <UserFilterBar view={view} onFilter={filter} />
      <UserSelectionBar selected={selected} onSelect={setSelected} />
      <UserTable
        view={view}
        searchOf={searchOf}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ id }) => show({ openId: id })}
        onEdit={form.open}
        onResetPassword={resetPassword}
        onSetDisabled={setDisabled}
        onDelete={deletion.open}
      />
      <UserDrawer
        userId={view.openId}
        submissionList={RecentSubmissionList}
        onEdit={form.open}
        onClose={() => show({ openId: null })}
      />
      <UserFormModal
        key={`form ${form.opening}`}
        user={form.about}
        isOpen={form.isOpen}
        onPassword={password.open}
        onClose={form.close}
      />
      {deletion.about !== null && (
        <DeleteUserModal
          key={`deletion ${deletion.opening}`}
          user={deletion.about}
          isOpen={deletion.isOpen}
          onDeleted={({ id }) => setSelected((last) => last.filter((user) => user.id !== id))}
          onClose={deletion.close}
        />
      )}
      <InitialPasswordModal
        isOpen={password.isOpen}
        made={password.about}
        onClose={password.close}
      />
      <UserImportModal isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </div>
  )
}
