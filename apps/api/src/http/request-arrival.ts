import type { ServerOptions } from 'node:http'

/** How long a request may take to arrive, from its first byte to the last of its body. */
export interface RequestArrival {
  withinMs: number
  /** How often that is checked; a connection may end so much later. */
  checkedEveryMs: number
}

/**
 * Half a minute for the largest form needs 170 KB a second. The time until the answer is the
 * handler's own, as is a stream of events, whose request has arrived.
 */
export const requestArrival: RequestArrival = { withinMs: 30_000, checkedEveryMs: 1_000 }

/** Node's own check runs twice a minute, and allows a minute for the headers alone. */
export function serverOptionsFor({ withinMs, checkedEveryMs }: RequestArrival): ServerOptions {
  return {
    requestTimeout: withinMs,
    headersTimeout: withinMs,
    connectionsCheckingInterval: checkedEveryMs,
  }
}
