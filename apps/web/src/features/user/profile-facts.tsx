import type { LoginUser, UserView } from '@ceping/contract/user'
import { roleNames } from '@ceping/contract/vocabulary'
import { FactList } from '../../components/fact-list.tsx'
import { WallClock } from '../../components/wall-clock.tsx'

/** What the school has on record of somebody; only it can change that. */
export function ProfileFacts({ user }: { user: LoginUser | UserView }) {
  const unknown = <span className="muted">未填写</span>
  return (
    <FactList
      facts={{
        姓名: user.realName || unknown,
        [user.userRole === 'student' ? '学号' : '工号']: user.userAccount || unknown,
        角色: roleNames[user.userRole],
        学校: user.school || unknown,
        学院: user.college || unknown,
        专业: user.major || unknown,
        最近登录:
          user.lastLogin === null ? (
            <span className="muted">从未登录</span>
          ) : (
            <WallClock time={user.lastLogin} />
          ),
      }}
    />
  )
}
