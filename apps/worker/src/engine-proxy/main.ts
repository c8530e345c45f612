import { pino } from 'pino'
import { containerSetupOf, readProxyEnv } from '../env.ts'
import { startEngineProxy } from './start-engine-proxy.ts'

const env = readProxyEnv()
// Clients see their connections end; there is no state to save.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
// A restarted engine has a new socket, which only a restarted container sees.
const exitSoon = () => setTimeout(() => process.exit(1), 1_000)
await startEngineProxy({
  onEngineGone: exitSoon,
  engineSocket: env.ENGINE_SOCKET,
  listenSocket: env.PROXY_SOCKET,
  setup: containerSetupOf(env),
  maxContainers: env.JUDGE_MAX_CONTAINERS,
  log: pino({ name: 'engine-proxy', level: env.LOG_LEVEL }),
})
