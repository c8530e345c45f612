import { listen } from './listen.ts'

/** The payload of the trigger, sent at commit: a class, or one user in it. */
export interface ClassChange {
  classId: number
  userId?: number
}

/** Called for each change, by whichever process; null: some may have been missed. */
export type ClassChangeListener = (change: ClassChange | null) => void

/** The changes of classes, as the database announces them. */
export interface ClassChanges {
  /** Returns how to stop. */
  follow(listener: ClassChangeListener): () => void
  close(): Promise<void>
}

/** Listen to the database, by one connection, from the first follower on. See `listen`. */
export function watchClassChanges(options: {
  databaseUrl: string
  onFault: (fault: unknown) => void
}): ClassChanges {
  const listeners = new Set<ClassChangeListener>()
  let listening: ReturnType<typeof listen> | undefined

  function hear(payload: string | null): void {
    const change = payload === null ? null : (JSON.parse(payload) as ClassChange)
    for (const listener of listeners) listener(change)
  }
  return {
    follow(listener) {
      listeners.add(listener)
      listening ??= listen({ ...options, channel: 'class_change', hear })
      return () => listeners.delete(listener)
    },
    async close() {
      await listening?.close()
    },
  }
}
