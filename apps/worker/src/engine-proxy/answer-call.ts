import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ContainerSetup } from '../sandbox/container-options.ts'
import type { Half } from '../sandbox/sandbox.ts'
import { type AllowedCall, findAllowedCall } from './allowed-calls.ts'
import { isAllowedContainer, type IsImageOf } from './allowed-containers.ts'
import { type Engine, openEngine } from './ask-engine.ts'
import { attach } from './attach.ts'
import { openOwnedContainers } from './owned-containers.ts'
import { readBody, Refusal } from './refusal.ts'
import type { ProxyOptions } from './start-engine-proxy.ts'

/** Pass calls of the sandbox on to the engine; for others both functions reject with a Refusal. */
export function openAnswers(
  options: Pick<ProxyOptions, 'engineSocket' | 'setup' | 'maxContainers'>,
) {
  const { engineSocket, setup, maxContainers } = options
  const engine = openEngine(engineSocket)
  const owned = openOwnedContainers(engine, maxContainers)
  const isImageOf = knowImages(engine, setup.images)

  async function requireAllowed(incoming: IncomingMessage): Promise<AllowedCall> {
    const call = findAllowedCall(incoming, setup.images)
    if (call === null) throw new Refusal('nothing that the judge asks')
    if (call.containerId === null) return call
    const ownership = await owned.find(call.containerId)
    if (ownership === 'foreign') throw new Refusal('no container of the judge')
    if (ownership === 'gone') throw new Refusal('no such container', { status: 404 })
    return call
  }
  async function create(outgoing: ServerResponse, call: AllowedCall, body: Buffer): Promise<void> {
    const wanted = parseJson(body)
    if (!(await isAllowedContainer(wanted, setup, isImageOf))) {
      throw new Refusal('no container as the judge makes them')
    }
    const hasRoom = await owned.create(async () => {
      const heard = await engine.ask({ ...call, body: Buffer.from(JSON.stringify(wanted)) })
      const created = await text(heard)
      writeHead(outgoing, heard).end(created)
      return heard.statusCode === 201 ? (JSON.parse(created) as { Id: string }).Id : null
    })
    if (!hasRoom) throw new Refusal('too many containers')
  }
  async function passOn(outgoing: ServerResponse, call: AllowedCall): Promise<void> {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    const heard = await engine.ask(call, gone.signal)
    const isGone = heard.statusCode === 204 || heard.statusCode === 404
    if (call.kind === 'remove' && isGone && call.containerId !== null)
      owned.forget(call.containerId)
    await pipeline(heard, writeHead(outgoing, heard))
  }
  /** Leave out the facts about the machine and its network proxies. */
  async function tellFacts(outgoing: ServerResponse, call: AllowedCall): Promise<void> {
    const { status, data } = await engine.read(call.path)
    const { CgroupVersion } = (data ?? {}) as { CgroupVersion?: string }
    sendJson(outgoing, status, { CgroupVersion })
  }
  return {
    async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
      const call = await requireAllowed(incoming)
      const body = await readBody(incoming)
      if (call.kind === 'attach') throw new Refusal('attached in one direction')
      if (call.kind === 'create') return create(outgoing, call, body)
      if (call.kind === 'facts') return tellFacts(outgoing, call)
      return passOn(outgoing, call)
    },
    /** The same for a connection in both directions. */
    async connect(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      const call = await requireAllowed(incoming)
      if (call.kind !== 'attach') throw new Refusal('both directions for more than attaching')
      await attach(engine, call, { incoming, socket, head })
    },
  }
}

/** A new build moves the image's name; both contents stay allowed. */
function knowImages(engine: Engine, images: ContainerSetup['images']): IsImageOf {
  const known: Record<Half, Set<string>> = { trusted: new Set(), run: new Set() }
  return async (half, image) => {
    if (!known[half].has(image)) {
      const { data } = await engine.read(`/images/${images[half]}/json`)
      if (data !== null) known[half].add((data as { Id: string }).Id)
    }
    return known[half].has(image)
  }
}

function writeHead(outgoing: ServerResponse, heard: IncomingMessage): ServerResponse {
  const type = heard.headers['content-type'] ?? 'application/json'
  return outgoing.writeHead(heard.statusCode ?? 502, { 'content-type': type })
}

/** Answer without the engine. */
export function sendJson(outgoing: ServerResponse, status: number, data: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new Refusal('a body that is no JSON', { cause })
  }
}
