import { InitialPasswordPage } from '../pages/user/initial-password-page.tsx'
import { BareFrame } from './layouts/bare-layout.tsx'

/** The form for a first password of one's own, as a full page. */
export function InitialPassword() {
  return (
    <BareFrame>
      <InitialPasswordPage />
    </BareFrame>
  )
}
