import { roleNames, UserRole } from '@ceping/contract/vocabulary'
import { Select } from 'antd'
import { AddressSearch } from '../../components/address-search.tsx'
import styles from './user-filter-bar.module.css'
import type { UserListView } from './user-list-view.ts'

interface UserFilterBarProps {
  view: UserListView
  onFilter: (change: Partial<UserListView>) => void
}

const roles = [
  { value: 'all', label: '全部角色' },
  ...UserRole.options.map((value) => ({ value, label: roleNames[value] })),
]
const statuses = [
  { value: 'all', label: '全部状态' },
  { value: 'active', label: '正常' },
  { value: 'disabled', label: '已停用' },
]

/** Which users to show. */
export function UserFilterBar({ view, onFilter }: UserFilterBarProps) {
  const { userRole, isDisabled } = view
  const texts = [
    ['keyword', '搜索姓名或账号'],
    ['college', '学院'],
    ['major', '专业'],
  ] as const
  return (
    <search className={styles.bar}>
      {texts.map(([name, label]) => (
        <div key={name} className={styles.text}>
          <AddressSearch
            label={label}
            keyword={view[name]}
            onSearch={(text) => onFilter({ [name]: text })}
          />
        </div>
      ))}
      <Select
        aria-label="按角色筛选"
        value={userRole ?? 'all'}
        options={roles}
        onChange={(role) => onFilter({ userRole: UserRole.safeParse(role).data ?? null })}
      />
      <Select
        aria-label="按状态筛选"
        value={isDisabled === null ? 'all' : isDisabled ? 'disabled' : 'active'}
        options={statuses}
        onChange={(status) =>
          onFilter({ isDisabled: status === 'all' ? null : status === 'disabled' })
        }
      />
    </search>
  )
}
