import { Navigate } from 'react-router-dom'
import { homeOf } from '../lib/redirect.ts'
import { useSessionUser } from '../lib/session.ts'

/** `/` is whatever the user's role calls home. */
export function HomePage() {
  const user = useSessionUser()
  return user && <Navigate to={homeOf(user.userRole)} replace />
}
