import { tidyBetweenOperations } from '@ceping/db/backup/connection'
import { tidyFolder } from './backup-folder.ts'
import type { OperationDeps } from './run-operation.ts'

const pauseMs = 10 * 60_000

/**
 * Removes what interrupted operations left in the database and in the folder. Called often; works
 * at the first call and then every ten minutes.
 */
export function openTidying(
  deps: Pick<OperationDeps, 'databaseUrl' | 'backups' | 'closing'>,
): () => Promise<void> {
  const { databaseUrl, backups, closing } = deps
  let dueAt = 0
  return async () => {
    if (Date.now() < dueAt) return
    dueAt = Date.now() + pauseMs
    await tidyBetweenOperations({ databaseUrl, signal: closing }, async () => {
      if (backups.folder !== undefined) await tidyFolder(backups.folder)
    })
  }
}
