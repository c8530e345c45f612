import { errorCodes } from '@ceping/contract/error-codes'
import { ApiError, isPassing } from '../../lib/call-api.ts'

/** A pause in typing that is worth saving. */
const pauseMs = 1_500
/** While typing goes on, it is saved at least so often. */
const longestMs = 5_000
/** After a lost connection it is tried again so often. */
const againMs = 3_000

interface AutosaveOptions {
  /** What the server has; null where it has nothing. */
  savedCode: string | null
  /** Stores the code, or throws. */
  save: (code: string) => Promise<unknown>
  /** Runs when a try has failed, and, with null, when one succeeds. */
  onFailure: (failure: unknown) => void
}

/**
 * Saves what is written: when typing pauses, at least every few seconds while it goes on, and again after a
 * lost connection. What the server refuses is not sent again until it is changed. One save at a time: a late
 * one must not overwrite what is newer.
 */
export function createAutosave({ savedCode, save, onFailure }: AutosaveOptions) {
  let saved = savedCode
  let latest = savedCode
  let unsavedSince: number | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow().catch(() => {}), ms)
  }

  /** Saves without the pause; throws where the server has not stored it. */
  async function saveNow(): Promise<void> {
    clearTimeout(timer)
    if (running !== null) {
      await running.catch(() => {})
      return saveNow()
    }
    if (latest === null || latest === saved) return undefined
    running = attempt(latest)
    return running
  }

  async function attempt(code: string): Promise<void> {
    unsavedSince = null
    try {
      await save(code)
      saved = code
      running = null
      onFailure(null)
      if (latest !== saved) plan()
    } catch (failure) {
      running = null
      onFailure(failure)
      if (isStopped) throw failure
      if (latest !== code) plan()
      else if (isWorthAgain(failure)) wait(againMs)
      throw failure
    }
  }

  function plan(): void {
    if (isStopped) return
    unsavedSince ??= Date.now()
    wait(Math.max(0, Math.min(pauseMs, unsavedSince + longestMs - Date.now())))
  }

  return {
    change(code: string): void {
      latest = code
      if (latest !== saved) plan()
      else clearTimeout(timer)
    },
    saveNow,
    start(): void {
      isStopped = false
    },
    /** Ends the waiting; gives what is not saved, null where all is. */
    stop(): string | null {
      isStopped = true
      clearTimeout(timer)
      return latest === saved ? null : latest
    },
  }
}

/** Whether a save that failed may succeed a moment later; without a session, once its user has logged in again. */
export function isWorthAgain(failure: unknown): boolean {
  if (failure instanceof ApiError && failure.isSignedOut) return true
  const isTooMany =
    failure instanceof ApiError && failure.code === errorCodes.TOO_MANY_REQUESTS.code
  return isTooMany || isPassing(failure)
}
