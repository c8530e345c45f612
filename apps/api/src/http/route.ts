import type { File } from 'node:buffer'
import type { Endpoint, InputOf, DataOf } from '@ceping/contract/endpoint'
import { httpStatusOf } from '@ceping/contract/error-codes'
import type { Envelope } from '@ceping/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Context, Deps, VisitorContext } from '../context/deps.ts'
import type { SessionUser } from '../session/session.ts'
import { AppError } from '../refusal/app-error.ts'
import { parsePart } from './bad-request.ts'
import { sendEventStream } from './event-stream.ts'
import { sendFileAnswer, sendKnownFile, type StreamedFile } from './file-answer.ts'
import { readForm } from './form-body.ts'
import { findSessionUser } from '../session/session.ts'
import { readSessionToken } from './session-cookies.ts'

/** Mounts the endpoints of the contract: session, role, parsing, handler, parsed answer, envelope. */
export interface Api {
  /** Mount an endpoint for those who are signed in; the handler gives the data, or throws. */
  serve<D extends Endpoint>(
    definition: D,
    handle: (context: Context, input: InputOf<D>) => Promise<DataOf<D>>,
  ): void
  /** The same for an endpoint that answers data with a code and a message of its own. */
  serveAnswer<D extends Endpoint>(
    definition: D,
    handle: (context: Context, input: InputOf<D>) => Promise<Envelope<DataOf<D>>>,
  ): void
  /** Mount a public endpoint, whose handler may read and set cookies. */
  servePublic<D extends Endpoint>(
    definition: D,
    handle: (
      visitor: VisitorContext,
      input: InputOf<D>,
      http: { request: FastifyRequest; reply: FastifyReply },
    ) => Promise<DataOf<D>>,
  ): void
  /** Mount an endpoint that answers with a file to download. */
  serveFile<D extends Endpoint>(
    definition: D,
    handle: (context: Context, input: InputOf<D>) => Promise<File | StreamedFile>,
  ): void
  /** The same without a session, for programs that ask again and again. */
  servePublicFile<D extends Endpoint>(
    definition: D,
    handle: (visitor: VisitorContext, input: InputOf<D>) => Promise<File>,
  ): void
  /**
   * Mount a stream of events. The handler refuses by throwing, before the stream is open. The
   * events end by themselves, or when the signal says that the client has gone.
   */
  serveEvents<D extends Endpoint>(
    definition: D,
    handle: (
      context: Context,
      input: InputOf<D>,
      signal: AbortSignal,
    ) => Promise<AsyncIterable<DataOf<D>>>,
  ): void
}

const userKey = 'sessionUser'

/** Answers are private. */
async function forbidCaching(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
}

async function parseInput<D extends Endpoint>(
  definition: D,
  request: FastifyRequest,
): Promise<InputOf<D>> {
  const { params, query, body, headers, isForm } = definition
  if (!isForm && request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return {
    params: params && parsePart(params, request.params),
    query: query && parsePart(query, request.query),
    headers: headers && parsePart(headers, request.headers),
    body: body && parsePart(body, isForm ? await readForm(request) : request.body),
  } as InputOf<D>
}

/** Send `data` by the contract's schema: fields that it does not name are left out. */
function sendEnvelope(
  reply: FastifyReply,
  definition: Endpoint,
  { code, message, data }: Envelope<unknown>,
): FastifyReply {
  return reply
    .code(httpStatusOf(code))
    .send({ code, message, data: definition.data.encode(data) } satisfies Envelope<unknown>)
}

/** Make the mounting functions for an app. */
export function createApi(app: FastifyInstance, deps: Deps): Api {
  app.decorateRequest(userKey, null)

  function visitorOf(request: FastifyRequest): VisitorContext {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    const { ip: ipAddress, id: requestId, log } = request
    return { ...deps, log, ipAddress, userAgent, requestId }
  }
  function contextOf(request: FastifyRequest): Context {
    return { ...visitorOf(request), user: request.getDecorator<SessionUser>(userKey) }
  }

  /** Session and role are checked before the body is read. */
  function mount(definition: Endpoint, handler: RouteHandlerMethod): void {
    const { access } = definition
    async function requireAccess(request: FastifyRequest): Promise<void> {
      const user = await findSessionUser(deps.db, readSessionToken(request))
      if (user === null) throw new AppError('NOT_SIGNED_IN')
      if (access !== 'signed-in' && !access.includes(user.userRole)) {
        throw new AppError('ROLE_FORBIDDEN')
      }
      if (user.mustChangePassword && !definition.allowsInitialPassword) {
        throw new AppError('PASSWORD_CHANGE_REQUIRED')
      }
      request.setDecorator(userKey, user)
    }
    app.route({
      method: definition.method,
      url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: access === 'public' ? [forbidCaching] : [forbidCaching, requireAccess],
      handler,
    })
  }

  return {
    serve(definition, handle) {
      mount(definition, async (request, reply) => {
        const data = await handle(contextOf(request), await parseInput(definition, request))
        return sendEnvelope(reply, definition, { code: 0, message: 'ok', data })
      })
    },
    serveAnswer(definition, handle) {
      mount(definition, async (request, reply) => {
        const answer = await handle(contextOf(request), await parseInput(definition, request))
        return sendEnvelope(reply, definition, answer)
      })
    },
    servePublic(definition, handle) {
      mount(definition, async (request, reply) => {
        const input = await parseInput(definition, request)
        const data = await handle(visitorOf(request), input, { request, reply })
        return sendEnvelope(reply, definition, { code: 0, message: 'ok', data })
      })
    },
    serveFile(definition, handle) {
      mount(definition, async (request, reply) => {
        const file = await handle(contextOf(request), await parseInput(definition, request))
        return sendFileAnswer(reply, file)
      })
    },
    servePublicFile(definition, handle) {
      mount(definition, async (request, reply) => {
        const file = await handle(visitorOf(request), await parseInput(definition, request))
        return sendKnownFile(reply, { request, file })
      })
    },
    serveEvents(definition, handle) {
      mount(definition, async (request, reply) => {
        const gone = new AbortController()
        const abort = () => gone.abort()
        deps.closing.addEventListener('abort', abort)
        try {
          const input = await parseInput(definition, request)
          const events = await handle(contextOf(request), input, gone.signal)
          await sendEventStream(reply, { events, schema: definition.data, abort })
        } finally {
          deps.closing.removeEventListener('abort', abort)
        }
      })
    },
  }
}
