import { createInitialPassword, hashInitialPassword, hashPassword } from '@ceping/db/password'

/** A password for somebody else's account. */
export interface ChosenPassword {
  /** Shown once; null when the admin gave it. */
  initialPassword: string | null
  /** Others know this password: it must be changed at the first login. */
  columns: { passwordHash: string; mustChangePassword: true }
}

/** Take the password that an admin gives, or draw one. */
export async function choosePassword(given: string | undefined): Promise<ChosenPassword> {
  if (given !== undefined) {
    const passwordHash = await hashPassword(given)
    return { initialPassword: null, columns: { passwordHash, mustChangePassword: true } }
  }
  const initialPassword = createInitialPassword()
  const passwordHash = await hashInitialPassword(initialPassword)
  return { initialPassword, columns: { passwordHash, mustChangePassword: true } }
}
