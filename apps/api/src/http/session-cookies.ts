import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedSession } from '../session/session.ts'

/** HttpOnly: the session itself. */
export const sessionCookie = 'sid'
/** Readable, and gives no rights: the web's route guard looks for it (specification, section 4). */
const guardCookie = 'user_token'

/** Whether cookies are marked Secure; `auto`: when the request came by TLS. */
export type CookieSecure = 'auto' | boolean

/** The token that the browser sent, if any. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie]
}

/** Hand the session to the browser. */
export function setSessionCookies(reply: FastifyReply, session: OpenedSession): void {
  const lifetime = session.maxAgeSeconds === null ? {} : { maxAge: session.maxAgeSeconds }
  reply.setCookie(sessionCookie, session.token, { ...lifetime, httpOnly: true })
  reply.setCookie(guardCookie, '1', { ...lifetime, httpOnly: false })
}

/** Take both cookies back. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie)
  reply.clearCookie(guardCookie)
}
