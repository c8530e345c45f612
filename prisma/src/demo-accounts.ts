import demo from '../demo/demo.json'

/** The accounts of one role: `userAccounts` from the first to the last, which share a password. */
export interface DemoAccounts {
  userRole: string
  userAccounts: string[]
  password: string
}

/** List the accounts that `fillEmptyDatabase` makes with demo data, by role. */
export function listDemoAccounts(): DemoAccounts[] {
  return Object.entries(demo.passwords).map(([userRole, password]) => ({
    userRole,
    userAccounts: demo.users
      .filter((user) => user.userRole === userRole)
      .map((user) => user.userAccount),
    password,
  }))
}
