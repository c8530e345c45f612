import { createInitialPassword, hashInitialPassword, hashPassword } from '@ceping/db/password'

/** A password for somebody else's account. */
export interface ChosenPassword {
  /** Shown once; null when the admin gave it. */
  initialPassword: string | null
  /** Others know this password: it must be changed at the first login. */
  columns: { passwordHash: string; mustChangePassword: true }
}

/** A password that was made up. */
export interface DrawnPassword extends ChosenPassword {
  initialPassword: string
}

/** Draw a password. */
export async function drawPassword(): Promise<DrawnPassword> {
  const initialPassword = createInitialPassword()
  const passwordHash = await hashInitialPassword(initialPassword)
  return { initialPassword, columns: { passwordHash, mustChangePassword: true } }
}

/** Take the password that an admin gives, or draw one. */
export async function choosePassword(given: string | undefined): Promise<ChosenPassword> {
  if (given === undefined) return drawPassword()
  const passwordHash = await hashPassword(given)
  return { initialPassword: null, columns: { passwordHash, mustChangePassword: true } }
}
