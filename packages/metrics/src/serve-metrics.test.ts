import { Gauge } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { openRegistry, serveMetrics } from './serve-metrics.ts'

const host = '127.0.0.1'

async function open() {
  const registry = openRegistry()
  const server = await serveMetrics(registry, { host, port: 0 })
  onTestFinished(() => server.close())
  return { registry, server, ask: (path: string) => fetch(`http://${host}:${server.port}${path}`) }
}

it('answers with what the registry holds, and what every process has', async () => {
  const { registry, ask } = await open()
  new Gauge({ name: 'ceping_test', help: 'A test.', registers: [registry] }).set(3)
  const answer = await ask('/metrics')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toContain('\nceping_test 3\n')
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

it('has nothing else to say', async () => {
  const { ask } = await open()
  expect((await ask('/')).status).toBe(404)
})

it('answers with a fault, and goes on, where something cannot be measured', async () => {
  const { registry, ask } = await open()
  let isBroken = true
  const broken = new Gauge({
    name: 'ceping_broken',
    help: 'A test.',
    registers: [],
    collect() {
      if (isBroken) throw new Error('no database')
    },
  })
  registry.registerMetric(broken)
  expect((await ask('/metrics')).status).toBe(500)
  isBroken = false
  expect((await ask('/metrics')).status).toBe(200)
})

it('says which port it cannot have', async () => {
  const { registry, server } = await open()
  const second = serveMetrics(registry, { host, port: server.port })
  await expect(second).rejects.toThrow(`METRICS_PORT: cannot listen on 127.0.0.1:${server.port}`)
})
