import { type SiteSettings, siteSettingsPath } from '@ceping/contract/site-settings'
import { dayMs } from '@ceping/contract/time'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { handleNotFound } from './error-handler.ts'
import { pageHeaders } from './security-headers.ts'

const yearMs = 365 * dayMs

interface ServedWeb {
  /** Absolute path of the built web. */
  webRoot: string
  siteSettings: SiteSettings
}

/**
 * Serve the built web: files with a hash in their name for ever, `index.html` anew each time and
 * for every address of the web's own router. Addresses below /api are never pages.
 */
export async function serveWeb(app: FastifyInstance, web: ServedWeb): Promise<void> {
  const { webRoot, siteSettings } = web
  // Replaces the file of the build, which is for those who serve the web themselves.
  app.get(siteSettingsPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(siteSettings),
  )
  await app.register(fastifyStatic, {
    root: webRoot,
    // Otherwise every file is a route of its own, and files of a new build are not found.
    wildcard: true,
    // The build puts .br and .gz beside each file.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(`${webRoot}/assets/`)
      const cacheControl = isHashed ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache'
      reply.header('cache-control', cacheControl)
      if (isHashed) for (const name of pageHeaders) reply.removeHeader(name)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)(\/|\?|$)/.test(request.url)
    return isPage ? reply.sendFile('index.html') : handleNotFound(request, reply)
  })
}
