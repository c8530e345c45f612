import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { endpoints } from '@ceping/contract/all/endpoints'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'

/** The files of swagger-ui-dist that the page needs; found at run time, as they are not bundled. */
const files = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>测评 API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" />
    <script defer src="/api/docs/swagger-ui-bundle.js"></script>
    <script defer src="/api/docs/start.js"></script>
  </head>
  <body>
    <main id="docs"></main>
  </body>
</html>
`

/** A file of its own, because the content security policy allows no script inside a page. */
const startScript = `SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#docs',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  // Would send the document to a service on the internet.
  validatorUrl: null,
  // The session is a cookie that scripts cannot set, so there is nothing to type in.
  plugins: [
    () => ({
      wrapComponents: {
        authorizeBtn: () => () => null,
        authorizeOperationBtn: () => () => null,
      },
    }),
  ],
})
`

/** `/api/docs/json`: the OpenAPI document; `/api/docs`: a page to read it and to try it. Public. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  let document: string | undefined
  app.get('/api/docs/json', (_request, reply) => {
    document ??= JSON.stringify(describeApi(endpoints))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  )
  const require = createRequire(import.meta.url)
  await app.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => files.has(path.slice(1)),
  })
}
