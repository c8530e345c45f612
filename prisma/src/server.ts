import pg from 'pg'

/** Whether a PostgreSQL accepts this connection at this moment. */
export async function acceptsConnections(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Create the database that a connection string names, unless the server has it. */
export async function createMissingDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
