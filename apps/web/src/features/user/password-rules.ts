import { passwordMinLength } from '@ceping/contract/user'

/** What somebody types to change a password. */
export interface PasswordChange {
  oldPassword: string
  newPassword: string
  confirmation: string
}

/** Whether a password change can be sent (specification, section 5); there is no upper bound here. */
export function canChangePassword({ oldPassword, newPassword, confirmation }: PasswordChange) {
  return (
    oldPassword.length >= passwordMinLength &&
    newPassword.length >= passwordMinLength &&
    confirmation === newPassword
  )
}
