import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError, NotLoaded } from '../components/load-error.tsx'
import { reminderSettingsQuery } from '../features/reminder/reminder.api.ts'
import { ReminderSettingsForm } from '../features/reminder/reminder-settings-form.tsx'
import { ChangePasswordForm } from '../features/user/change-password-form.tsx'
import { ProfileFacts } from '../features/user/profile-facts.tsx'
import { ProfileForm } from '../features/user/profile-form.tsx'
import { loginUserQuery } from '../features/user/user.api.ts'
import styles from './personal-page.module.css'

/** Everybody's own page: who they are, what they may change of it, and their password. */
export function PersonalPage() {
  const user = useQuery(loginUserQuery)
  const [isPasswordChanged, setIsPasswordChanged] = useState(false)

  if (user.isLoadingError) {
    return (
      <div className="page">
        <LoadError title="获取个人信息失败" error={user.error} onRetry={user.refetch} />
      </div>
    )
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>个人中心</h1>
      <section className={styles.section}>
        <header className={styles.head}>
          <h2>个人资料</h2>
          <p className="muted">由学校登记。有误时请联系教务老师或平台管理员更正。</p>
        </header>
        {user.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 7 }} />
        ) : (
          <ProfileFacts user={user.data} />
        )}
      </section>
      <section className={styles.section}>
        <header className={styles.head}>
          <h2>邮箱与简介</h2>
          <p className="muted">邮箱只有你和平台管理员能看到。</p>
        </header>
        {user.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <ProfileForm user={user.data} />
        )}
      </section>
      {user.data?.userRole === 'student' && <Reminders />}
      <section className={styles.section}>
        <header className={styles.head}>
          <h2>修改密码</h2>
          <p className="muted">修改之后，你在其他浏览器和设备上的登录会立即失效，这里不受影响。</p>
        </header>
        <div>
          <ChangePasswordForm isCompact onChanged={() => setIsPasswordChanged(true)} />
          <output className={styles.changed}>
            {isPasswordChanged && '密码已修改，其他浏览器和设备上的登录已经失效。'}
          </output>
        </div>
      </section>
    </div>
  )
}

/** How a student is reminded of deadlines. */
function Reminders() {
  const settings = useQuery(reminderSettingsQuery)
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>截止提醒</h2>
        <p className="muted">快要截止而还没有全部完成时，用邮件提醒一次；全部完成的不提醒。</p>
      </header>
      <div>
        <NotLoaded query={settings} failure="获取提醒设置失败" rows={4} hasTitle={false} />
        {settings.data !== undefined && <ReminderSettingsForm settings={settings.data} />}
      </div>
    </section>
  )
}
