import type { FastifyInstance } from 'fastify'

/**
 * Take JSON bodies, and no other kind that Fastify knows by itself. An empty one counts as none: many
 * clients send the content type with every POST. Keys that would reach a prototype are refused, as by
 * Fastify itself.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined)
      else void parseJson(request, body, done)
    },
  )
}
