import { Link } from 'react-router-dom'
import { Notice } from '../components/notice.tsx'

/** At every address that there is no page for. */
export function NotFoundPage() {
  return (
    <Notice title="页面不存在">
      <p className="muted">地址可能有误，或者内容已被移走。</p>
      <Link to="/">回到首页</Link>
    </Notice>
  )
}
