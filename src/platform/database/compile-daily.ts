import type { CompiledQuery } from 'kysely'
import { utcMidnight } from '#lib/dates.ts'
import type { Db } from './db.ts'

/**
 * Returns a function that runs a query whose SQL is compiled once a day, because compiling a large query takes longer than
 * reading its rows. `build` may use `today` for its UTC day, and `values` only as parameters: their number and types are
 * fixed, so a list of ids is an array, not `in`.
 */
export function compileDaily<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values, today: Date) => { compile(): CompiledQuery<Row> },
): (db: Db, values: Values, today: Date) => Promise<Row[]> {
  let latest: { day: number; query: CompiledQuery<Row> } | undefined
  return async (db, values, today) => {
    const day = utcMidnight(today).getTime()
    if (latest?.day !== day) latest = { day, query: build(db, placeholders<Values>(), today).compile() }
    const { query } = latest
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Stands for a value while the query is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`"${this.name}" is only known when the query runs`)
  }
}

const placeholders = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })
