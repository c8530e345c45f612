import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { login } from '@ceping/contract/user'
import { connectDb } from '@ceping/db/client'
import { startTestPostgres, type TestPostgres } from '@ceping/db/testing'
import { type Asker, benchCalls } from './calls.ts'
import { exchange, wireRequest } from './client.ts'
import { measureLatency, measureThroughput } from './measure.ts'
import { printResults, type Result } from './print-results.ts'
import { type BenchData, seedBench } from './seed.ts'

// `npm run bench:api [-- word…]`: how long the api's answers take, for classes of growing size. With
// words, only the calls whose name holds one of them.

const sizes = [10, 30, 100, 300]
const words = process.argv.slice(2)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function startServer(databaseUrl: string): Promise<{ server: ChildProcess; port: number }> {
  const server = fork(new URL('serve.ts', import.meta.url), [databaseUrl])
  const [port] = (await Promise.race([once(server, 'message'), failAtExit(server)])) as [number]
  return { server, port }
}

async function failAtExit(server: ChildProcess): Promise<never> {
  await once(server, 'exit')
  throw new Error('the api did not start')
}

/** Log everybody in; gives their Cookie headers. */
async function logIn(port: number, { accounts, password }: BenchData) {
  const cookies: Partial<Record<Asker, string>> = {}
  for (const [asker, userAccount] of Object.entries(accounts)) {
    const body = { userAccount, userPassword: password }
    const { setCookie } = await exchange(port, wireRequest(login, { body }), '')
    cookies[asker as Asker] = setCookie.map((cookie) => cookie.split(';', 1)[0]).join('; ')
  }
  return cookies
}

async function benchClass(
  postgres: TestPostgres,
  students: number,
  results: Map<string, Result>,
): Promise<void> {
  say(`${students} students: filling the database`)
  const databaseUrl = await postgres.createDatabase()
  const db = connectDb({ databaseUrl })
  const data = await seedBench(db, { students })
  await db.$disconnect()
  const { server, port } = await startServer(databaseUrl)
  try {
    const cookies = await logIn(port, data)
    const calls = benchCalls(data).filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    )
    for (const { name, asker, requests, isLoaded } of calls) {
      async function call(client: number) {
        const request = requests[client % requests.length]
        if (request === undefined) throw new Error(`${name} asks for nothing`)
        return exchange(port, request, cookies[asker] ?? '')
      }
      const latency = await measureLatency(() => call(0))
      const { bytes } = await call(0)
      const isLast = students === sizes.at(-1)
      const perSecond = isLoaded && isLast ? await measureThroughput(call) : undefined
      const key = `${asker} ${name}`
      const { latencies = [] } = results.get(key) ?? {}
      results.set(key, { name, asker, latencies: [...latencies, latency], bytes, perSecond })
    }
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

const postgres = await startTestPostgres()
try {
  const results = new Map<string, Result>()
  for (const size of sizes) await benchClass(postgres, size, results)
  printResults({ sizes, results: [...results.values()], say })
} finally {
  await postgres.stop()
}
