import type { BackupFault } from '@ceping/contract/admin/backup-file'

/** Something came to nothing for a reason that people can be told; nothing has changed by it. */
export class BackupError extends Error {
  readonly fault: BackupFault

  constructor(fault: BackupFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'BackupError'
    this.fault = fault
  }
}
