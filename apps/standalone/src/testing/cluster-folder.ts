import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { preparePostgres } from '../postgres.ts'
import { makeDataFolder } from './data-folder.ts'

/**
 * Make one cluster for the tests of a file. `makeClusterFolder` returns a data folder with a copy of the cluster,
 * because copying is quicker than making another cluster.
 */
export function useCluster(): { makeClusterFolder: typeof makeDataFolder } {
  const template = makeDataFolder()
  beforeAll(async () => {
    const logFile = join(template.path, 'postgres.log')
    await preparePostgres({ dataFolder: template.path, logFile })
  })
  afterAll(() => template.remove())
  return {
    makeClusterFolder() {
      const folder = makeDataFolder()
      // Node's copy would not keep the owners.
      execFileSync('cp', ['-a', `${template.path}/postgres`, folder.path])
      return folder
    },
  }
}
