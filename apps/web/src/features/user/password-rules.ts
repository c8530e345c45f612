/** What somebody types to change a password. */
export interface PasswordChange {
  oldPassword: string
  newPassword: string
  confirmation: string
}

const shortest = 6

/** Whether a password change can be sent (specification, section 5); there is no upper bound here. */
export function canChangePassword({ oldPassword, newPassword, confirmation }: PasswordChange) {
  return (
    oldPassword.length >= shortest && newPassword.length >= shortest && confirmation === newPassword
  )
}
