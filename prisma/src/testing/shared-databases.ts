import { inject } from 'vitest'
import { databasesLike, type TestDatabases } from '../testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that test files copy. */
    templateUrl: string
  }
}

/** Give databases on the PostgreSQL that `one-postgres.ts` has started for all test files. */
export function sharedDatabases(): TestDatabases {
  return databasesLike(inject('templateUrl'))
}
