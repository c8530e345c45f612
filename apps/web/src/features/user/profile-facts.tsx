import type { LoginUser, UserView } from '@ceping/contract/user'
import { roleNames } from '@ceping/contract/vocabulary'
import { WallClock } from '../../components/wall-clock.tsx'
import styles from './profile-facts.module.css'

/** What the school has on record of somebody; only it can change that. */
export function ProfileFacts({ user }: { user: LoginUser | UserView }) {
  const facts = [
    ['姓名', user.realName],
    [user.userRole === 'student' ? '学号' : '工号', user.userAccount],
    ['角色', roleNames[user.userRole]],
    ['学校', user.school],
    ['学院', user.college],
    ['专业', user.major],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? <span className="muted">未填写</span> : value}</dd>
        </div>
      ))}
      <div>
        <dt>最近登录</dt>
        <dd>
          {user.lastLogin === null ? (
            <span className="muted">从未登录</span>
          ) : (
            <WallClock time={user.lastLogin} />
          )}
        </dd>
      </div>
    </dl>
  )
}
