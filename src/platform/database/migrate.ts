import type pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'

const lock = { key: 727_001, timeoutMs: 120_000, purpose: 'migrating this database' }

/**
 * Runs the pending migrations of the folder and returns their names. Forward only, each in its own transaction unless
 * the file has a line `-- no-transaction`; such a file holds one statement. Any number of processes may call this at
 * once. Throws before running anything when the files contradict the database.
 */
export async function migrate(pool: pg.Pool, directory: string): Promise<{ applied: string[] }> {
  const files = readMigrationFiles(directory)
  const client = await pool.connect()
  client.on('error', ignore)
  try {
    // The timeouts of a web request would end a long migration.
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '5s'",
    )
    return await withAdvisoryLock(client, lock, async () => {
      await client.query(`
        create table if not exists schema_migration (
          name text primary key, sha256 text not null, applied_at timestamptz not null default now()
        )`)
      const pending = pendingOf(files, await appliedIn(client))
      for (const file of pending) await apply(client, file)
      return { applied: pending.map(({ name }) => name) }
    })
  } finally {
    // Destroys the connection, so that these settings do not stay in the pool.
    client.release(true)
  }
}

/** The names of the migrations that have not been applied; throws as `migrate` does. */
export async function pendingMigrations(pool: pg.Pool, directory: string): Promise<string[]> {
  const files = readMigrationFiles(directory)
  const { rows } = await pool.query<{ exists: boolean }>("select to_regclass('schema_migration') is not null as exists")
  const applied = rows[0]?.exists ? await appliedIn(pool) : new Map<string, string>()
  return pendingOf(files, applied).map(({ name }) => name)
}

async function appliedIn(db: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function pendingOf(files: MigrationFile[], applied: Map<string, string>): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  const last = [...applied.keys()].sort().at(-1)
  for (const [name, sha256] of applied) {
    const file = known.get(name)
    if (!file) throw new Error(`The database has migration ${name}, which this version does not know; it is older.`)
    if (file.sha256 !== sha256) throw new Error(`Migration ${name} was changed after it ran; add a new one instead.`)
  }
  const pending = files.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => last !== undefined && name < last)
  if (late) throw new Error(`Migration ${late.name} comes before ${last}, which already ran; give it a higher number.`)
  return pending
}

async function apply(client: pg.ClientBase, { name, sql, sha256, inTransaction }: MigrationFile): Promise<void> {
  const insertName = 'insert into schema_migration (name, sha256) values ($1, $2)'
  try {
    if (inTransaction) await client.query('begin')
    await client.query(sql)
    await client.query(insertName, [name, sha256])
    if (inTransaction) await client.query('commit')
  } catch (error) {
    if (inTransaction) await client.query('rollback').catch(ignore)
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function ignore(): void {}
