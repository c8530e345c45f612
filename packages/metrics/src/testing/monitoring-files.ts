import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../docker/monitoring')

/** Parts of a histogram, whose name is in front of them. */
const parts = /_(?:bucket|sum|count)$/

/**
 * The metrics of ours that a file of docker/monitoring names, each once, without the endings that a
 * histogram's parts have. Those of the worker begin with `ceping_worker_`, all others are the api's.
 */
export function listNamedMetrics(file: string, service: 'api' | 'worker'): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const named = new Set(text.match(/\bceping_[a-z0-9_]+/g)?.map((name) => name.replace(parts, '')))
  return [...named].filter((name) => name.startsWith('ceping_worker_') === (service === 'worker'))
}

/** The names in what a process answers to a scrape. */
export function listExposedMetrics(scrape: string): string[] {
  return [...scrape.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name)
}
