import { expect, it } from 'vitest'
import { BackupManifest } from './backup-file.ts'

const table = { name: 'User', columns: ['id'], rows: 1, bytes: 10, sha256: '0'.repeat(64) }
const manifest = {
  format: 1,
  productVersion: '1.2.3',
  migration: '20260101000000_init',
  createdAt: '2026-11-21T20:00:00.000Z',
  postgresVersion: '16.4 (Debian 16.4-1.pgdg120+1)',
  tables: [table],
  sequences: [],
}

it('takes a manifest of ours', () => {
  expect(BackupManifest.parse(manifest)).toEqual(manifest)
})

it.each([
  ['more rows than can be added up', { tables: [{ ...table, rows: 2 ** 52 }] }],
  ['more bytes than can be added up', { tables: [{ ...table, bytes: 2 ** 52 }] }],
  ['a version that fills the page', { productVersion: 'x'.repeat(101) }],
  ['a version that no database stores', { productVersion: 'a\u0000b' }],
  ['a PostgreSQL version of any length', { postgresVersion: 'x'.repeat(101) }],
  ['a time that no database stores', { createdAt: '0000-01-01T00:00:00Z' }],
  ['any number of tables', { tables: Array.from({ length: 501 }, () => table) }],
])('takes none with %s', (_, change) => {
  expect(BackupManifest.safeParse({ ...manifest, ...change }).success).toBe(false)
})
