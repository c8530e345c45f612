import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@ceping/contract/time'

// The folder decides: its files are the backups, whatever the table says.

/** Names for people: no path, no leading dot, no invisible characters. */
const fileNamePattern = /^[^\p{C}\p{Z}./\\][^\p{C}/\\]{0,95}\.zip$/u

/** The name of an incomplete upload's file. */
const uploadPattern = /^([0-9a-f-]{36})\.upload$/

/** The name of an unfinished backup's file. */
const partPattern = /\.zip\.part$/

const oldUploadMs = dayMs

/** Path of a file in the folder; throws where the name would lead elsewhere. */
export function pathOf(folder: string, fileName: string): string {
  if (!fileNamePattern.test(fileName)) throw new Error(`not the name of a backup: ${fileName}`)
  return join(folder, fileName)
}

/** Names of the files that may be backups; none where the folder is missing or not set. */
export async function listBackupFiles(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ name }) => name).filter((name) => fileNamePattern.test(name))
}

/** Delete a backup and its checksum; missing files are no error. */
export async function deleteBackupFile(folder: string, fileName: string): Promise<void> {
  const path = pathOf(folder, fileName)
  await Promise.all([path, `${path}.sha256`].map((file) => rm(file, { force: true })))
}

/** Where the pieces of an upload are put together. */
export function uploadPathOf(folder: string, uploadId: string): string {
  return join(folder, `${uploadId}.upload`)
}

/** Delete unfinished backups, and uploads that have not grown for a day. */
export async function tidyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isOldUpload =
      uploadPattern.test(name) && (await stat(path)).mtimeMs < Date.now() - oldUploadMs
    if (isOldUpload || partPattern.test(name)) await rm(path, { force: true })
  }
}

/** Free space of a folder, in bytes. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
