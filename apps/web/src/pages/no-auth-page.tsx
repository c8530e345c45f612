import { Link } from 'react-router-dom'
import { Notice } from '../components/notice.tsx'

/** In place of a page that the role may not open. */
export function NoAuthPage() {
  return (
    <Notice title={<span lang="en">you have no permission</span>}>
      <p className="muted">当前账号没有权限打开这个页面。</p>
      <Link to="/">回到首页</Link>
    </Notice>
  )
}
