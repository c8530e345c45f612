import { unlockUser, type UserView } from '@ceping/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { type ComponentType, useState } from 'react'
import { FactList } from '../../components/fact-list.tsx'
import { LoginGuesses } from '../../components/login-guesses.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { UserClasses } from './user-classes.tsx'
import styles from './user-drawer.module.css'
import { outdatedByUsers, userQuery } from './user-list.api.ts'
import { UserStatus } from './user-tags.tsx'

interface UserDrawerProps {
  /** Null closes it. */
  userId: number | null
  /** Shows what somebody submitted last. */
  submissionList: ComponentType<{ userId: number }>
  onEdit: (user: UserView) => void
  onClose: () => void
}

/** Everything about one user: profile, classes, and what they did last. */
export function UserDrawer(props: UserDrawerProps) {
  const { userId, submissionList: SubmissionList, onEdit, onClose } = props
  // While the drawer goes, it shows whom it has shown.
  const [shownId, setShownId] = useState(userId ?? 0)
  if (userId !== null && userId !== shownId) setShownId(userId)
  const found = useQuery({ ...userQuery(shownId), enabled: shownId !== 0 })
  const user = found.data

  return (
    <Drawer
      title={user === undefined ? '用户' : user.realName || user.userAccount}
      size="min(560px, 100vw)"
      open={userId !== null}
      destroyOnHidden
      onClose={onClose}
      extra={user !== undefined && <Button onClick={() => onEdit(user)}>编辑</Button>}
    >
      <NotLoaded query={found} failure="获取用户失败" rows={10} />
      {user !== undefined && (
        <div className={styles.content}>
          <div>
            <ProfileFacts user={user} />
            <AccountFacts user={user} />
          </div>
          <OwnPassword user={user} />
          <UserClasses userId={user.id} />
          <Section title="最近提交">
            <SubmissionList userId={user.id} />
          </Section>
        </div>
      )}
    </Drawer>
  )
}

/** What only administrators see. */
function AccountFacts({ user }: { user: UserView }) {
  const unknown = <span className="muted">未填写</span>
  return (
    <div style={{ marginTop: 8 }}>
      <FactList
        facts={{
          邮箱: user.email || unknown,
          个人简介: user.introduction || unknown,
          创建时间: <WallClock time={user.createTime} />,
          状态: <UserStatus user={user} />,
          登录: <UserLoginGuesses user={user} />,
        }}
      />
    </div>
  )
}

/** Administrators have no other page to change their own password. */
function OwnPassword({ user }: { user: UserView }) {
  const isSelf = useSessionUser()?.id === user.id
  if (!isSelf) return null
  return (
    <Section title="修改我的密码">
      <ChangePasswordForm isCompact onChanged={() => {}} />
    </Section>
  )
}

/** Whether somebody guesses at a user's password, and how to end what it costs the user. */
function UserLoginGuesses({ user }: { user: UserView }) {
  const tell = useTell()
  const unlock = useCall(unlockUser, outdatedByUsers)
  const { id, realName, userAccount, loginGuesses } = user

  if (loginGuesses === null) return <span className="muted">没有人多次输错密码</span>
  return (
    <LoginGuesses
      guesses={loginGuesses}
      name={realName || userAccount}
      isPending={unlock.isPending}
      onUnlock={() =>
        void tell(unlock.mutateAsync({ body: { id } }), {
          done: '已解除登录验证',
          failed: '解除失败',
        })
      }
    />
  )
}
