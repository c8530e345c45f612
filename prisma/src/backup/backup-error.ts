import type { BackupFault } from '@ceping/contract/admin/backup-file'

/** A failure for a reason that people can be told; nothing was changed. */
export class BackupError extends Error {
  readonly fault: BackupFault

  constructor(fault: BackupFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'BackupError'
    this.fault = fault
  }
}
