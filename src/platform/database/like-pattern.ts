import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Each word is a condition of the query: a text of hundreds would take long for every row. */
const MAX_WORDS = 10

/** Patterns for `like` and `ilike` that find a search's first ten words as they are written; more words are ignored. */
export const wordPatterns = (query = ''): string[] =>
  query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(containing)

/** SQL: the text has every word of the search, of which the first ten count, in any case. */
export const hasWords = (text: RawBuilder<unknown>, query?: string) =>
  sql<SqlBool>`${text} ilike all(${wordPatterns(query)}::text[])`

/** A pattern for `like` and `ilike`: the text anywhere. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/** A pattern for `like` and `ilike`: the text at the beginning. */
export const startingWith = (text: string): string => `${escapeLike(text)}%`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
