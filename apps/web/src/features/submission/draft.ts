import { z } from 'zod'
import { parseWallTime } from '../../lib/format.ts'

/** A draft as this browser keeps it; `isSaved` says whether the server has it too. */
const LocalDraft = z.object({
  testFileCode: z.string(),
  updateTime: z.string(),
  isSaved: z.boolean(),
})
export type LocalDraft = z.infer<typeof LocalDraft>

interface ServerDraft {
  testFileCode: string
  updateTime: string
}

/** What the editor starts with. Only a `local` one has still to be saved on the server. */
export interface InitialDraft {
  testFileCode: string
  origin: 'server' | 'local' | 'template'
}

/**
 * Choose what to go on with: the newer draft wins, and null means that there is none. A local draft
 * that the server has confirmed can only be older than or the same as the server's.
 */
export function chooseDraft(
  local: LocalDraft | null,
  server: ServerDraft | null,
): InitialDraft | null {
  const isLocalNewer =
    local !== null &&
    (server === null ||
      (!local.isSaved && parseWallTime(local.updateTime).isAfter(parseWallTime(server.updateTime))))
  if (isLocalNewer) return { testFileCode: local.testFileCode, origin: 'local' }
  return server && { testFileCode: server.testFileCode, origin: 'server' }
}

function storageKey(userId: number, problemId: number): string {
  return `draft:${userId}:${problemId}`
}

/** The draft that this browser has of a problem; null where there is none. */
export function findLocalDraft(userId: number, problemId: number): LocalDraft | null {
  const stored = localStorage.getItem(storageKey(userId, problemId))
  if (stored === null) return null
  try {
    return LocalDraft.parse(JSON.parse(stored))
  } catch {
    // Written by an older version: the server's draft is still there.
    return null
  }
}

export function keepLocalDraft(userId: number, problemId: number, draft: LocalDraft): void {
  localStorage.setItem(storageKey(userId, problemId), JSON.stringify(draft))
}

/** Note that the server has this code, unless more has been typed since it was sent. */
export function markLocalDraftSaved(userId: number, problemId: number, testFileCode: string): void {
  const draft = findLocalDraft(userId, problemId)
  if (draft?.testFileCode !== testFileCode) return
  keepLocalDraft(userId, problemId, { ...draft, isSaved: true })
}
