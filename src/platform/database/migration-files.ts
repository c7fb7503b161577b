import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MigrationFile = { name: string; sql: string; sha256: string; inTransaction: boolean }

/** The numbered .sql files of a folder in order. Hashed with Unix line ends, because Git may change line ends. */
export function readMigrationFiles(directory: string): MigrationFile[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`Expected a migration to be named like 0001_listings.sql. Given: ${name}.`)
    }
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the same number: ${before}, ${name}.`)
  }
  return names.map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    return { name, sql, sha256, inTransaction: !/^--\s*no-transaction\s*$/m.test(sql) }
  })
}

/** A short hash that identifies a whole set of migrations. */
export function migrationsHash(files: MigrationFile[]): string {
  const hash = createHash('sha256')
  for (const { name, sha256 } of files) hash.update(`${name} ${sha256}\n`)
  return hash.digest('hex').slice(0, 12)
}
