import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from '../testing.ts'

let postgres: TestPostgres | undefined

/** Start one PostgreSQL for a whole run of vitest. */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startTestPostgres()
  project.provide('templateUrl', await postgres.createDatabase())
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
