import { judgeLabel } from '../sandbox/ownership.ts'
import type { ContainerSetup } from '../sandbox/container-options.ts'
import { halves } from '../sandbox/sandbox.ts'

/** A call that the sandbox makes. */
export interface AllowedCall {
  /** How it is checked: the answer of `facts` is reduced, the body of `create` is compared. */
  kind: 'plain' | 'facts' | 'create' | 'container' | 'attach' | 'remove'
  method: 'GET' | 'POST' | 'DELETE'
  /** What the engine is asked; only the container's id is taken from the request. */
  path: string
  containerId: string | null
}

interface Rule extends Pick<AllowedCall, 'kind' | 'method'> {
  /** `{id}` stands for a container's full id. */
  path: string
  query?: Record<string, string>
}

const ofOurs = { all: 'true', filters: JSON.stringify({ label: [judgeLabel] }) }

/** The path that lists the judge's containers. */
export const pathOfOwned = `/containers/json?${new URLSearchParams(ofOurs).toString()}`

const rules: Rule[] = [
  { kind: 'plain', method: 'GET', path: '/_ping' },
  { kind: 'plain', method: 'GET', path: '/version' },
  { kind: 'facts', method: 'GET', path: '/info' },
  { kind: 'plain', method: 'GET', path: '/containers/json', query: ofOurs },
  { kind: 'create', method: 'POST', path: '/containers/create' },
  {
    kind: 'attach',
    method: 'POST',
    path: '/containers/{id}/attach',
    query: { stream: 'true', stdin: 'true', stdout: 'true', stderr: 'true', hijack: 'true' },
  },
  { kind: 'container', method: 'POST', path: '/containers/{id}/start' },
  { kind: 'container', method: 'POST', path: '/containers/{id}/wait' },
  { kind: 'container', method: 'GET', path: '/containers/{id}/json' },
  { kind: 'container', method: 'GET', path: '/containers/{id}/logs', query: { stdout: 'true' } },
  {
    kind: 'remove',
    method: 'DELETE',
    path: '/containers/{id}',
    query: { force: 'true', v: 'true' },
  },
]

/** Find the call of a request; null if not allowed. The path must match exactly, undecoded. */
export function findAllowedCall(
  { method, url = '' }: { method?: string | undefined; url?: string | undefined },
  images: ContainerSetup['images'],
): AllowedCall | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const ofImages = halves.map((half): Rule => ({
    kind: 'plain',
    method: 'GET',
    path: `/images/${images[half]}/json`,
  }))
  for (const rule of [...rules, ...ofImages]) {
    const id = rule.method === method ? matchPath(rule.path, path) : null
    if (id === null) continue
    // The client repeats the body's settings in the query, which is dropped.
    if (rule.kind === 'create') return { ...rule, containerId: null }
    const asked = new URLSearchParams(rule.query).toString()
    if (new URLSearchParams(query).toString() !== asked) return null
    return {
      ...rule,
      path: rule.path.replace('{id}', id) + (asked === '' ? '' : `?${asked}`),
      containerId: id === '' ? null : id,
    }
  }
  return null
}

/** The id in a path, empty if the rule has none; null if the path does not match. */
function matchPath(rule: string, path: string): string | null {
  const [before, after] = rule.split('{id}')
  if (after === undefined) return path === rule ? '' : null
  const id = path.slice(before?.length, path.length - after.length)
  return path === `${before}${id}${after}` && /^[0-9a-f]{64}$/.test(id) ? id : null
}
