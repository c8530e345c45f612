import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { unreadable } from './unreadable.ts'

/** A spreadsheet has a dozen entries, and a few more per sheet and picture. */
const entryLimit = 200

/**
 * Unpack those files of a zip whose names `isWanted`, to `unpackedBytes` together at most. The
 * declared sizes are checked first, and an entry that unpacks to more than it declared is refused
 * at that byte: a zip bomb costs no more memory than an honest file.
 */
export async function unzip(
  zip: Uint8Array,
  limits: { isWanted: (fileName: string) => boolean; unpackedBytes: number },
): Promise<Map<string, Uint8Array>> {
  const zipFile = await fromBufferPromise(Buffer.from(zip), {
    lazyEntries: true,
    validateEntrySizes: true,
  })
  if (zipFile.entryCount > entryLimit) throw unreadable('文件内容过多，请使用模板另存')
  const entries: Entry[] = []
  for await (const entry of zipFile.eachEntry()) {
    if (limits.isWanted(entry.fileName)) entries.push(entry)
  }
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpackedBytes > limits.unpackedBytes) throw unreadable('文件解压后过大，请使用模板另存')

  const files = new Map<string, Uint8Array>()
  for (const entry of entries) {
    files.set(entry.fileName, await buffer(await zipFile.openReadStreamPromise(entry)))
  }
  return files
}
