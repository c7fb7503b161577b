import type { SearchEngine } from '../src/features/search/engine/engine.ts'
import type { Documents } from './documents.ts'
import type { Kept } from './kept.ts'
import { openDuckdb } from './peers/duckdb.ts'
import { openPostgresql } from './peers/postgresql.ts'
import { openSqlite } from './peers/sqlite.ts'

/** Whoever answers a page with all its counts. */
export type Finder = Pick<SearchEngine, 'find'> & { close(): Promise<void> }
/** Loads the documents, or opens what an earlier run loaded; a sentence says why it can't. */
export type OpenFinder = (documents: Documents, kept: Kept) => Promise<Finder | string>

/** What the engine in memory is compared with. */
export const PEERS: Record<string, OpenFinder> = {
  postgresql: openPostgresql,
  sqlite: openSqlite,
  duckdb: openDuckdb,
}
