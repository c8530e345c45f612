import { followInvigilation, type Seat } from '@ceping/contract/invigilation'
import type { Session } from '../client.ts'
import { Connection } from './connection.ts'
import type { Save } from './examinee.ts'
import { fromWallTime } from './wall-clock.ts'

/** When it was shown that a student has saved at a moment. */
interface Sighting {
  at: number
  savedAt: number
}

/** A page of an invigilator: what it is told, and when. */
export class Invigilator {
  readonly seats = new Map<number, Seat>()
  events = 0
  bytes = 0
  readonly #connection: Connection
  readonly #sightings = new Map<number, Sighting[]>()

  constructor(session: Session, assignmentId: number) {
    this.#connection = new Connection(session)
    void this.#connection.follow(
      followInvigilation,
      { params: { id: String(assignmentId) } },
      {
        onEvent: ({ seats }) => {
          this.events += 1
          for (const seat of seats) this.#see(seat)
        },
        onBytes: (count) => {
          this.bytes += count
        },
      },
    )
  }

  close(): void {
    this.#connection.close()
  }

  /** How long each save took to be shown, from when it was sent on; NaN where it never was. */
  readDelays(saves: readonly Save[]): number[] {
    return saves.map(({ userId, sentAt }) => {
      const from = Math.floor(sentAt / 1_000) * 1_000
      const shown = this.#sightings
        .get(userId)
        ?.find(({ at, savedAt }) => at >= sentAt && savedAt >= from)
      return shown === undefined ? Number.NaN : shown.at - sentAt
    })
  }

  #see(seat: Seat): void {
    const { userId, lastSavedAt } = seat
    const isNew = this.seats.get(userId)?.lastSavedAt !== lastSavedAt
    this.seats.set(userId, seat)
    if (lastSavedAt === null || !isNew) return
    const sightings = this.#sightings.get(userId) ?? []
    sightings.push({ at: Date.now(), savedAt: fromWallTime(lastSavedAt) })
    this.#sightings.set(userId, sightings)
  }
}
