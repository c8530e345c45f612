import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
} from '@prisma/driver-adapter-utils'
import * as wasmEngine from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

let loaded: Promise<void> | undefined

/** Its bindings keep the instance in a module variable, so there can be only one per process. */
async function loadWasm(): Promise<void> {
  const wasmPath = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(wasmPath), {
    './schema_engine_bg.js': wasmEngine as unknown as WebAssembly.ModuleImports,
  })
  wasmEngine.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
}

const noFilters = { externalTables: [], externalEnums: [] }

/** Written in the transaction of the migration itself, so that it is always right. */
const markFinished = `
;do $$ begin
  if to_regclass('_prisma_migrations') is not null then
    update _prisma_migrations set finished_at = now()
    where finished_at is null and rolled_back_at is null;
  end if;
end $$`

/**
 * The adapter splits a script at every semicolon, in comments and function bodies too. Sent whole,
 * PostgreSQL parses it itself, as one transaction: a failed migration leaves nothing behind.
 */
function adapterFor(pool: pg.Pool, schema: string): PrismaPg {
  const factory = new PrismaPg(pool, { schema })
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    adapter.executeScript = async (script) => {
      try {
        await pool.query(script + markFinished)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        const { code, severity, message, detail, column, hint } = error
        throw new DriverAdapterError({
          kind: 'postgres',
          code: code ?? '',
          severity: severity ?? 'ERROR',
          message,
          detail,
          column,
          hint,
        })
      }
    }
    return adapter
  }
  return factory
}

/** A schema of a database, by default `public`. */
interface Place {
  databaseUrl: string
  schema?: string
}

/**
 * Use Prisma's schema engine, as WebAssembly, on a database. The native engine would have to be
 * downloaded from Prisma's host; this one comes with the packages.
 */
async function withSchemaEngine<Result>(
  { databaseUrl, schema = 'public' }: Place,
  use: (engine: wasmEngine.SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loaded ??= loadWasm()
  await loaded
  // A pool of ours, because freeing the engine does not close its connections.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${schema}`,
  })
  try {
    const engine = await wasmEngine.SchemaEngine.new(
      { datamodels: undefined },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(adapterFor(pool, schema)),
    )
    const result = await use(engine)
    engine.free()
    return result
  } finally {
    await pool.end()
  }
}

/**
 * Apply the missing migrations of a folder, up to the one named `last` where one is; returns their
 * names.
 */
export async function applyMigrations(
  place: Place,
  folder: string,
  last?: string,
): Promise<string[]> {
  const migrationsList = await readMigrations(folder, last)
  const { appliedMigrationNames } = await withSchemaEngine(place, (engine) =>
    engine.applyMigrations({ migrationsList, filters: noFilters }),
  )
  return appliedMigrationNames
}

function datamodel(content: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] }
}

/**
 * SQL that leads from one Prisma schema (null: nothing) to another; null where they are equal. The
 * engine needs a connection, though it compares texts only.
 */
export async function diffSchemas(options: {
  databaseUrl: string
  from: string | null
  to: string
}): Promise<string | null> {
  const { databaseUrl, from, to } = options
  const { stdout } = await withSchemaEngine({ databaseUrl }, (engine) =>
    engine.diff({
      from: from === null ? { tag: 'empty' } : datamodel(from),
      to: datamodel(to),
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  )
  return stdout === null || stdout.includes('This is an empty migration') ? null : stdout
}

/** The names of a folder's migrations, oldest first. */
export async function listMigrations(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** Read a folder of migrations in Prisma's own format, oldest first. */
async function readMigrations(folder: string, last?: string) {
  const names = await listMigrations(folder)
  const migrationDirectories = await Promise.all(
    names.slice(0, last === undefined ? undefined : names.indexOf(last) + 1).map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(join(folder, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  )
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}
