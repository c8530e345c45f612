import { once } from 'node:events'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithStarter, ending } from '../../bin/ending.mjs'
import { tryCommand } from '../../bin/run-command.mjs'
import { preparePostgres } from '../postgres.ts'

// What `npm start` does with a database, and with a command of the set-up, in the folder that it is told.

endWithStarter()
const [dataFolder = ''] = process.argv.slice(2)
const postgres = await preparePostgres({ dataFolder, logFile: join(dataFolder, 'postgres.log') })
const server = await postgres.start()
const command = tryCommand('sh', ['-c', 'sleep 600 & echo $! > sleeper; echo $$ > shell; wait'], {
  cwd: dataFolder,
  logFile: join(dataFolder, 'command.log'),
})
writeFileSync(join(dataFolder, 'beats'), '')
setInterval(() => appendFileSync(join(dataFolder, 'beats'), '.'), 1_000)
writeFileSync(join(dataFolder, 'ready'), String(process.pid))
if (!ending.aborted) await once(ending, 'abort')
await command
await server.stop(30_000)
writeFileSync(join(dataFolder, 'ended'), '')
process.exit()
