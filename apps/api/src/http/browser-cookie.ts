import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** HttpOnly: identifies the browser, whoever logs in there, and gives no rights by itself. */
const browserCookie = 'browser'
const tokenForm = /^[\w-]{43}$/
const lifetimeSeconds = 365 * 24 * 3_600

/** The token that the browser sent, or a new one for a browser without any. */
export function chooseBrowserToken(request: FastifyRequest): string {
  const sent = request.cookies[browserCookie]
  if (sent !== undefined && tokenForm.test(sent)) return sent
  return randomBytes(32).toString('base64url')
}

/** Let the browser keep its token for a year from now; logging out does not take it back. */
export function setBrowserCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(browserCookie, token, { maxAge: lifetimeSeconds, httpOnly: true })
}
