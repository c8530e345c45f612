import type { createPostgresBackend } from 'bullmq'

type Backend = ReturnType<typeof createPostgresBackend>
type Events = NonNullable<Awaited<ReturnType<Backend['readEvents']>>>[number][1]

/** So far below the highest number seen, events are looked for again. Below the 100 that BullMQ reads at once. */
const windowSize = 50
/** BullMQ may miss the notification of an event that comes just before it begins to listen. */
const longestWaitMs = 1_000

/**
 * Make a PostgreSQL backend read events that appear late. An event gets its number before its transaction
 * commits, so it may appear after one with a higher number. BullMQ reads only above the highest number that it has
 * read, and would never see it.
 */
export function readLateEvents(backend: Backend): void {
  const read = backend.readEvents.bind(backend)
  let highest = 0
  /** Numbers of events within the window that were handed out. */
  const seen = new Set<number>()

  function keepUnseen(events: Events): Events {
    const unseen = events.filter(([id]) => !seen.has(Number(id)))
    for (const [id] of unseen) seen.add(Number(id))
    highest = Math.max(highest, ...seen)
    for (const id of seen) if (id <= highest - windowSize) seen.delete(id)
    return unseen
  }

  async function readUnseen(): Promise<Events> {
    const found = await read(String(Math.max(0, highest - windowSize)), 1)
    return keepUnseen(found?.[0]?.[1] ?? [])
  }

  backend.readEvents = async (id, waitMs) => {
    if (highest === 0) {
      const first = await read(id, waitMs)
      keepUnseen(first?.[0]?.[1] ?? [])
      return first
    }
    const unseen = await readUnseen()
    if (unseen.length > 0) return [['events', unseen]]
    // Private in BullMQ. Waiting by `read` would read twice more for each notification.
    await backend['waitForEvent'](Math.min(waitMs, longestWaitMs))
    return null
  }
}
