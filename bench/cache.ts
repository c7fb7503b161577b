import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AMENITIES } from '../src/features/catalog/amenities/rules.ts'
import { CODES } from '../src/features/search/engine/memory/layout/rows.ts'
import { migrationsHash, readMigrationFiles } from '../src/platform/database/migration-files.ts'
import { serverUrl, withClient } from '../src/platform/postgres/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/start.ts'

/** A cache of loaded databases between runs; their names contain a hash of the code that created them. */
export type BenchCache = {
  server: EmbeddedPostgres
  /** The path of a peer's file; deletes older files of the same peer and size. */
  fileFor(peer: string, sources: string[]): string
  /** The name of a peer's database. */
  nameFor(peer: string, sources: string[]): string
  /** The address of a database, filled now or by an earlier run; drops others of the same peer and size. */
  database(name: string, fill: (url: string) => Promise<void>): Promise<string>
  close(): Promise<void>
}

export const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations')
const GENERATORS = [
  'documents.ts',
  'buildings.ts',
  'towns.ts',
  'vocabulary.ts',
  '../src/features/search/engine/memory/layout/rows.ts',
]

/** Enough memory for all data of a query, one worker, and no JIT: the best settings found. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

export async function openBenchCache(count: number): Promise<BenchCache> {
  const server = await startEmbeddedPostgres({
    instance: 'bench',
    database: 'postgres',
    durability: 'test',
    settings: SETTINGS,
  })
  const folder = path.join(server.stateDir, 'bench')
  mkdirSync(folder, { recursive: true })
  const nameFor = (peer: string, sources: string[]) => `${peer}_${count}_${fingerprint(sources)}`
  return {
    server,
    nameFor,
    fileFor(peer, sources) {
      const name = nameFor(peer, sources)
      for (const other of readdirSync(folder)) {
        if (other.startsWith(`${peer}_${count}_`) && !other.startsWith(name)) rmSync(path.join(folder, other))
      }
      return path.join(folder, name)
    },
    async database(name, fill) {
      const url = serverUrl({ ...server.config, database: name })
      await withClient(server.config, async (client) => {
        const { rows } = await client.query<{ name: string; filled: boolean }>(
          `select datname as name, shobj_description(oid, 'pg_database') is not null as filled from pg_database
            where starts_with(datname, $1)`,
          [name.slice(0, name.lastIndexOf('_') + 1)],
        )
        if (rows.some((found) => found.name === name && found.filled)) return
        for (const other of rows) await client.query(`drop database "${other.name}" with (force)`)
        await client.query(`create database "${name}"`)
        await fill(url)
        // Marks it as complete, so that the next run does not use the rows of an interrupted one.
        await client.query(`comment on database "${name}" is 'filled'`)
      })
      return url
    },
    async close() {
      await server.stop('if-idle')
    },
  }
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256').update(migrationsHash(readMigrationFiles(MIGRATIONS)))
  hash.update(JSON.stringify([CODES, AMENITIES]))
  for (const file of GENERATORS) hash.update(readFileSync(path.join(import.meta.dirname, file)))
  for (const file of sources) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 10)
}
