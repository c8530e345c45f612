import { z } from 'zod'
import { parseWallTime } from '../../lib/format.ts'

/** A draft that the server does not have yet, as this browser keeps it. */
const LocalDraft = z.object({
  testFileCode: z.string(),
  /** By this browser's clock. */
  updateTime: z.string(),
  /** `updateTime` of the server's draft that this one goes on from; null where there was none. */
  serverTime: z.string().nullable(),
  /** Whether the server has refused it, after the end of an exam, and keeps a copy for the teacher. */
  isRefused: z.boolean().optional(),
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
  /** `updateTime` of the server's draft; null where it has none. */
  serverTime: string | null
}

/**
 * Choose the draft to continue; null means that there is none. A local draft continues the server's
 * if that is still the same, whatever the clocks say. If both have changed, in two browsers, the
 * newer wins: only here can a wrong clock matter.
 */
export function chooseDraft(
  local: LocalDraft | null,
  server: ServerDraft | null,
): InitialDraft | null {
  const serverTime = server?.updateTime ?? null
  if (local !== null && (server === null || isAhead(local, server))) {
    return { testFileCode: local.testFileCode, origin: 'local', serverTime }
  }
  return server && { testFileCode: server.testFileCode, origin: 'server', serverTime }
}

function isAhead(local: LocalDraft, server: ServerDraft): boolean {
  if (local.serverTime === server.updateTime) return true
  return parseWallTime(local.updateTime).isAfter(parseWallTime(server.updateTime))
}

/** What a draft belongs to: homework and exams have drafts of their own. */
export interface DraftKey {
  userId: number
  problemId: number
  /** Undefined for a trial run outside of assignments. */
  assignmentId: number | undefined
}

function storageKey({ userId, problemId, assignmentId }: DraftKey): string {
  return `draft:${userId}:${problemId}:${assignmentId ?? 'trial'}`
}

/** The problems of an assignment of which this browser has a draft. */
export function listLocalDrafts({ userId, assignmentId }: Omit<DraftKey, 'problemId'>): number[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [kind, user, problemId, assignment] = key.split(':')
    const isOwn = kind === 'draft' && user === String(userId)
    return isOwn && assignment === String(assignmentId) ? [Number(problemId)] : []
  })
}

/** The draft that this browser has; null where there is none. */
export function findLocalDraft(draftKey: DraftKey): LocalDraft | null {
  return readLocalDraft(storageKey(draftKey))
}

/**
 * Take over a draft that the version before kept in this browser, without an assignment, if it was
 * typed after the assignment had started.
 */
export function adoptOldDraft(draftKey: DraftKey, startTime: string | undefined): void {
  const oldKey = `draft:${draftKey.userId}:${draftKey.problemId}`
  const draft = readLocalDraft(oldKey)
  if (draft === null || findLocalDraft(draftKey) !== null) return
  if (startTime !== undefined && draft.updateTime < startTime) return
  keepLocalDraft(draftKey, draft)
  localStorage.removeItem(oldKey)
}

function readLocalDraft(key: string): LocalDraft | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    return LocalDraft.parse(JSON.parse(stored))
  } catch {
    // Written by an older version: the server's draft is still there.
    return null
  }
}

/** Keep a draft in this browser; returns whether it could: its room may be used up. */
export function keepLocalDraft(draftKey: DraftKey, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(storageKey(draftKey), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/**
 * Note what the server has. A saved draft needs no copy in a browser that others may use; what was
 * typed after sending is still unsaved.
 */
export function confirmLocalDraft(draftKey: DraftKey, saved: ServerDraft): void {
  const draft = findLocalDraft(draftKey)
  if (draft === null) return
  if (draft.testFileCode === saved.testFileCode) {
    localStorage.removeItem(storageKey(draftKey))
  } else {
    keepLocalDraft(draftKey, { ...draft, serverTime: saved.updateTime })
  }
}
