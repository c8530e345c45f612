import { join } from 'node:path'
import { findFreePort } from '@ceping/db/free-port'
import { startPlatform } from '../platform.ts'
import { makeDataFolder } from './data-folder.ts'

const root = join(import.meta.dirname, '../../../..')

/**
 * Start what `npm start` starts, from the last build, on a free port and with fresh demo data.
 * `stop` ends it and deletes the data. A process that dies later makes the test run fail.
 */
export async function startStack(options: { sandbox: 'docker' | 'process' }): Promise<{
  url: string
  databaseUrl: string
  dataFolder: string
  stop: () => Promise<void>
}> {
  const folder = makeDataFolder()
  const platform = await startPlatform({
    root,
    dataFolder: folder.path,
    host: '127.0.0.1',
    port: await findFreePort(),
    judge: Promise.resolve({
      sandbox: options.sandbox,
      runnerHome: join(root, 'apps/judge-runner'),
    }),
    signal: new AbortController().signal,
    onNotice: (notice) => console.warn(notice),
    onFailure: (reason) => {
      throw new Error(reason)
    },
  }).catch((error: unknown) => {
    folder.remove()
    throw error
  })
  return {
    url: platform.url,
    databaseUrl: platform.databaseUrl,
    dataFolder: folder.path,
    async stop() {
      await platform.stop()
      folder.remove()
    },
  }
}
