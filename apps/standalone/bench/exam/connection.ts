import { setTimeout as delay } from 'node:timers/promises'
import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { AnyEnvelope } from '@ceping/contract/envelope'
import { request, type Session } from '../client.ts'
import { readEvents } from './read-events.ts'

/** What was answered, and when. */
export interface Answer<Data> {
  code: number
  message: string
  /** Null where it was refused. */
  data: Data | null
  sentAt: number
  ms: number
}

/** Answers that say that the server is at fault, by their codes. */
export const faults = new Map<number, number>()
const firstFault = 50_000

/** What a browser has of the network: it can be cut, and comes back. */
export class Connection {
  readonly session: Session
  #line = new AbortController()
  #isClosed = false

  constructor(session: Session) {
    this.session = session
  }

  get isCut(): boolean {
    return this.#line.signal.aborted
  }

  /** Nothing comes through any more; what was under way is lost. */
  cut(): void {
    this.#line.abort()
  }

  mend(): void {
    if (!this.#isClosed) this.#line = new AbortController()
  }

  /** Cut it for good. */
  close(): void {
    this.#isClosed = true
    this.cut()
  }

  /** Call the api; null where no answer came, or one that says that the server is at fault. */
  async ask<D extends Endpoint>(
    definition: D,
    parts: RequestOf<D>,
  ): Promise<Answer<DataOf<D>> | null> {
    const sentAt = Date.now()
    const startedAt = performance.now()
    const text = await this.#send(definition, parts)
    if (text === null) return null
    const { code, message, data } = AnyEnvelope.parse(JSON.parse(text))
    if (code >= firstFault) {
      faults.set(code, (faults.get(code) ?? 0) + 1)
      return null
    }
    const ms = performance.now() - startedAt
    return { code, message, data: data as DataOf<D> | null, sentAt, ms }
  }

  async #send<D extends Endpoint>(definition: D, parts: RequestOf<D>): Promise<string | null> {
    const { signal } = this.#line
    try {
      const answer = await request({ ...this.session, signal }, definition, parts)
      return await answer.text()
    } catch {
      // Cut, or the server is away.
      return null
    }
  }

  /**
   * Ask until there is an answer, as long as the connection is not closed; null then.
   */
  async insist<D extends Endpoint>(
    definition: D,
    parts: RequestOf<D>,
  ): Promise<Answer<DataOf<D>> | null> {
    while (!this.#isClosed) {
      const answer = await this.ask(definition, parts)
      if (answer !== null) return answer
      await delay(1_000)
    }
    return null
  }

  /** Follow events until the connection is closed, and connect again whenever they end. */
  async follow<D extends Endpoint>(
    definition: D,
    parts: RequestOf<D>,
    {
      onEvent,
      onBytes,
    }: { onEvent: (event: DataOf<D>) => void; onBytes?: (count: number) => void },
  ): Promise<void> {
    while (!this.#isClosed) {
      if (!this.isCut) {
        const { signal } = this.#line
        await request({ ...this.session, signal }, definition, parts)
          .then((answer) =>
            readEvents(answer, { onEvent: (event) => onEvent(event as DataOf<D>), onBytes }),
          )
          .catch(() => undefined)
      }
      // Not all at once, as browsers.
      await delay(500 + Math.random() * 2_500)
    }
  }
}
