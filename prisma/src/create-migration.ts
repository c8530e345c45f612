import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diffSchemas } from './schema-engine.ts'
import { startTestPostgres } from './testing.ts'

/**
 * Write the next migration: the difference between the committed `schema.prisma` and the one in the
 * work tree. Run as `pnpm db:migration <name>`, then read and complete the SQL; a test holds the
 * migrations against the schema.
 */
const name = process.argv[2]
if (name === undefined) throw new Error('usage: pnpm db:migration <name-of-the-change>')

const root = join(import.meta.dirname, '..')
const from = execFileSync('git', ['show', 'HEAD:prisma/schema.prisma'], { encoding: 'utf8' })
const to = await readFile(join(root, 'schema.prisma'), 'utf8')
const postgres = await startTestPostgres()
const sql = await diffSchemas({ databaseUrl: await postgres.createEmptyDatabase(), from, to })
await postgres.stop()
if (sql === null) {
  console.log('schema.prisma has not changed since the last commit: nothing to do')
} else {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = join(root, 'migrations', `${time}_${name.replaceAll('-', '_')}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'migration.sql'), sql)
  console.log(`wrote ${folder}/migration.sql`)
}
