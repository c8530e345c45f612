import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Make an empty data folder that PostgreSQL's user can reach too; `remove` it afterwards. */
export function makeDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'ceping-standalone-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
