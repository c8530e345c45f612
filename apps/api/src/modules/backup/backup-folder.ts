import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

// The folder is the truth: what lies in it are the backups, whatever the table says.

/** What people call files: no path, nothing that begins with a dot, no sign that nobody sees. */
const fileNamePattern = /^[^\p{C}\p{Z}./\\][^\p{C}/\\]{0,95}\.zip$/u

/** What the file of an upload is called that is not complete. */
const uploadPattern = /^([0-9a-f-]{36})\.upload$/

/** What is left of a backup that was broken off. */
const partPattern = /\.zip\.part$/

const oldUploadMs = 24 * 3_600_000

/** Where a file of the folder is; throws where the name would lead elsewhere. */
export function pathOf(folder: string, fileName: string): string {
  if (!fileNamePattern.test(fileName)) throw new Error(`not the name of a backup: ${fileName}`)
  return join(folder, fileName)
}

/**
 * The names of the files that may be backups; none where the folder is missing, or the operator has
 * set none.
 */
export async function listBackupFiles(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ name }) => name).filter((name) => fileNamePattern.test(name))
}

/** Delete a backup and its checksum; nothing happens if they are gone. */
export async function deleteBackupFile(folder: string, fileName: string): Promise<void> {
  const path = pathOf(folder, fileName)
  await Promise.all([path, `${path}.sha256`].map((file) => rm(file, { force: true })))
}

/** Where the pieces of an upload are put together. */
export function uploadPathOf(folder: string, uploadId: string): string {
  return join(folder, `${uploadId}.upload`)
}

/** Delete what broken off backups left, and uploads that nobody has gone on with for a day. */
export async function tidyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isOldUpload =
      uploadPattern.test(name) && (await stat(path)).mtimeMs < Date.now() - oldUploadMs
    if (isOldUpload || partPattern.test(name)) await rm(path, { force: true })
  }
}

/** How much can still be stored in a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
