import { MoreOutlined } from '@ant-design/icons'
import type { UserView } from '@ceping/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Space } from 'antd'
import { type Columns, PagedTable } from '../../components/paged-table.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { selectionAcrossPages } from '../../components/selection-across-pages.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { isFiltered, type UserListView } from './user-list-view.ts'
import { pageSize, userPageQuery } from './user-list.api.ts'
import styles from './user-table.module.css'
import { UserRoleTag, UserStatus } from './user-tags.tsx'

interface UserTableProps extends UserHandlers {
  view: UserListView
  /** What the address of a page ends with. */
  searchOf: (page: number) => string
  selected: UserView[]
  onSelect: (users: UserView[]) => void
  onOpen: (user: UserView) => void
}

/** The users of the platform, page by page. */
export function UserTable(props: UserTableProps) {
  const { view, searchOf, selected, onSelect, onOpen, ...handlers } = props
  const myId = useSessionUser()?.id
  const users = useQuery(userPageQuery(view))

  const name = (isWide: boolean): Columns<UserView>[number] => ({
    title: '姓名和账号',
    key: 'name',
    render: (_, user) => <Name user={user} isWide={isWide} onOpen={() => onOpen(user)} />,
  })
  const actions: Columns<UserView>[number] = {
    title: '操作',
    key: 'action',
    width: 112,
    render: (_, user) => <UserActions user={user} {...handlers} />,
  }
  const shown = users.data?.records ?? []
  return (
    <PagedTable
      className={styles.table}
      query={users}
      failure="获取用户列表失败"
      rowKey="id"
      wideFrom={960}
      columns={(isWide) => [name(isWide), ...(isWide ? wideColumns : []), actions]}
      rowSelection={{
        ...selectionAcrossPages({ keyOf: ({ id }) => id, shown, selected, onSelect }),
        getTitleCheckboxProps: () => ({ 'aria-label': '选择这一页的所有用户' }),
        // Nobody disables themselves.
        getCheckboxProps: ({ id, realName, userAccount }) => ({
          disabled: id === myId,
          'aria-label': `选择“${realName || userAccount}”`,
        }),
      }}
      page={view.page}
      pageSize={pageSize}
      searchOf={searchOf}
      nameTotal={(total) => `共 ${total} 人`}
      empty={isFiltered(view) ? '没有符合条件的用户，换个条件试试' : '还没有用户，可以新增或导入'}
    />
  )
}

const wideColumns: Columns<UserView> = [
  {
    title: '角色',
    dataIndex: 'userRole',
    width: 96,
    render: (role: UserView['userRole']) => <UserRoleTag role={role} />,
  },
  {
    title: '学院和专业',
    key: 'college',
    render: (_, { college, major }) => (
      <span className="cell-lines">
        {college || <span className="muted">—</span>}
        <span className="muted">{major}</span>
      </span>
    ),
  },
  { title: '状态', key: 'status', width: 116, render: (_, user) => <UserStatus user={user} /> },
  {
    title: '最近登录',
    dataIndex: 'lastLogin',
    width: 146,
    render: (time: string | null) =>
      time === null ? <span className="muted">从未登录</span> : <WallClock time={time} />,
  },
]

/** Where there is no room for columns, the rest stands below the name. */
function Name(props: { user: UserView; isWide: boolean; onOpen: () => void }) {
  const { user, isWide, onOpen } = props
  const { realName, userAccount, userRole, college, major } = user
  return (
    <span className="cell-lines">
      <Button type="link" className={styles.name} onClick={onOpen}>
        {realName || userAccount}
      </Button>
      <span className="muted">{userAccount}</span>
      {!isWide && (
        <>
          <span className="muted">{[college, major].filter(Boolean).join(' · ')}</span>
          <span className={styles.tags}>
            <UserRoleTag role={userRole} />
            <UserStatus user={user} />
          </span>
        </>
      )}
    </span>
  )
}

/** What can be done with one user. */
interface UserHandlers {
  onEdit: (user: UserView) => void
  onResetPassword: (user: UserView) => void
  onSetDisabled: (user: UserView, isDisabled: boolean) => void
  onDelete: (user: UserView) => void
}

/** The buttons of one user; of oneself, only what does not lock one out. */
function UserActions({ user, ...handlers }: UserHandlers & { user: UserView }) {
  const isSelf = useSessionUser()?.id === user.id
  const { onEdit, onResetPassword, onSetDisabled, onDelete } = handlers
  const { realName, userAccount, isDisabled } = user
  const name = realName || userAccount
  return (
    <Space size={4}>
      <RowButton text="编辑" label={`编辑“${name}”`} onClick={() => onEdit(user)} />
      {!isSelf && (
        <Dropdown
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the menu, once it has been opened
          autoFocus
          trigger={['click']}
          menu={{
            items: [
              { key: 'reset', label: '重置密码', onClick: () => onResetPassword(user) },
              {
                key: 'disable',
                label: isDisabled ? '启用' : '停用',
                onClick: () => onSetDisabled(user, !isDisabled),
              },
              { key: 'delete', label: '删除', danger: true, onClick: () => onDelete(user) },
            ],
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={`“${name}”的更多操作`}
          />
        </Dropdown>
      )}
    </Space>
  )
}
