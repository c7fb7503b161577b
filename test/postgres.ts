import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { withAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { migrate } from '#platform/database/migrate.ts'
import { migrationsHash, readMigrationFiles } from '#platform/database/migration-files.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { databaseFolder } from './database-folder.ts'

/** What a test needs in order to clone a database of its own. */
export type TestServer = { config: EmbeddedPostgres['config']; stateDir: string; run: string; template: string }

const checkout = resolve(import.meta.dirname, '..')
const migrations = resolve(checkout, 'db/migrations')
const lock = { key: 727_002, timeoutMs: 120_000, purpose: 'preparing the test databases' }

/**
 * The test server of this checkout with an up-to-date template database, and a way to leave it. Each run holds one
 * connection named after itself: it shows other runs which databases are in use, and prevents them from stopping the server.
 */
export async function joinTestServer(): Promise<{ server: TestServer; leave(): Promise<void> }> {
  const hash = migrationsHash(readMigrationFiles(migrations))
  const run = randomBytes(4).toString('hex')
  const template = `template_${hash}`
  const { postgres, presence } = await startAndStay(`test run ${run} ${template}`)
  await withAdvisoryLock(presence, lock, async () => {
    await dropLeftovers(presence)
    await ensureTemplate(presence, postgres, template)
  })
  return {
    server: { config: postgres.config, stateDir: postgres.stateDir, run, template },
    async leave() {
      await dropDatabases(presence, await databasesLike(presence, `test_${run}_%`))
      await presence.end()
      await postgres.stop('if-idle')
    },
  }
}

async function startAndStay(applicationName: string): Promise<{ postgres: EmbeddedPostgres; presence: pg.Client }> {
  for (let attempt = 1; ; attempt++) {
    const instance = `${checkout} tests`
    const stateDir = databaseFolder(instance)
    const postgres = await startEmbeddedPostgres({
      instance,
      ...(stateDir && { stateDir }),
      database: 'postgres',
      durability: 'test',
      settings: { max_connections: '300', max_wal_size: '4GB', autovacuum: 'off' },
    })
    const presence = new pg.Client({ ...postgres.config, application_name: applicationName })
    presence.on('error', () => {})
    try {
      await presence.connect()
      return { postgres, presence }
    } catch (error) {
      // Another run that ended just now may have stopped the server before we were connected.
      if (attempt === 5) throw error
    }
  }
}

/** Drops what runs left that were killed, and templates of migrations nobody is testing any more. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select application_name as name from pg_stat_activity where application_name like 'test run %'`)
  const inUse = rows.map(({ name }) => name.split(' '))
  const runs = new Set(inUse.map(([, , run]) => run))
  const templates = new Set(inUse.map(([, , , template]) => template))
  const databases = await databasesLike(client, 'test_%')
  const draftsAndOld = (await databasesLike(client, 'template_%')).filter((name) => !templates.has(name))
  await dropDatabases(client, [...databases.filter((name) => !runs.has(name.split('_')[1])), ...draftsAndOld])
}

/** The template is migrated under another name, so that a killed run never leaves half of it in use. */
async function ensureTemplate(client: pg.Client, postgres: EmbeddedPostgres, template: string): Promise<void> {
  if ((await databasesLike(client, template)).length > 0) return
  const draft = `${template}_draft`
  await dropDatabases(client, [draft])
  await client.query(`create database ${draft} template template0`)
  const pool = new pg.Pool({ ...postgres.config, database: draft, max: 1 })
  pool.on('error', () => {})
  try {
    await migrate(pool, migrations)
  } finally {
    await pool.end()
  }
  await client.query(`alter database ${draft} rename to ${template}`)
}

async function databasesLike(client: pg.Client, pattern: string): Promise<string[]> {
  const escaped = pattern.replaceAll('_', '\\_')
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    escaped,
  ])
  return rows.map(({ datname }) => datname).filter((name) => !['template0', 'template1'].includes(name))
}

async function dropDatabases(client: pg.Client, names: string[]): Promise<void> {
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
}
