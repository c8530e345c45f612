import type { ServerOptions } from 'node:http'

/** How long a request may take to arrive, from its first byte to the last of its body. */
export interface RequestArrival {
  withinMs: number
  /** How often that is looked at: so much later a connection may end. */
  checkedEveryMs: number
}

/**
 * Half a minute for the largest form, which takes 170 KB a second. How long the answer takes is the
 * handler's own business, as is a stream of events, whose request has arrived.
 */
export const requestArrival: RequestArrival = { withinMs: 30_000, checkedEveryMs: 1_000 }

/** The same as Node has it, which would look twice a minute, and give headers alone a minute. */
export function serverOptionsFor({ withinMs, checkedEveryMs }: RequestArrival): ServerOptions {
  return {
    requestTimeout: withinMs,
    headersTimeout: withinMs,
    connectionsCheckingInterval: checkedEveryMs,
  }
}
