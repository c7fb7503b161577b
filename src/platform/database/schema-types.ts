import type { Overrides } from 'kysely-codegen'
import type { Db } from './db.ts'

/** A list of codes and the columns that hold one of them, each as `table.column`. */
export type ColumnTypes = { values: readonly string[]; columns: string[] }[]

/**
 * Writes Kysely's types of a database; the columns of `columnTypes` become unions of their codes, written out, so that the
 * schema imports nothing. With `verify`, throws instead when `file` differs. Throws for an unknown column.
 */
export async function writeSchemaTypes(
  db: Db,
  file: string,
  { columnTypes, verify = false }: { columnTypes: ColumnTypes; verify?: boolean },
) {
  // A development dependency, which is missing in production.
  const codegen = await import('kysely-codegen')
  const { ArrayExpressionNode, GenericExpressionNode, generate, LiteralNode, PostgresDialect, UnionExpressionNode } =
    codegen
  const overrides: Required<Overrides> = { columns: {} }
  await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    typeMapping: { int8: 'number' },
    excludePattern: 'graphile_worker.*',
    overrides,
    outFile: file,
    verify,
    async postprocess({ metadata }) {
      const columns = new Map(
        metadata.tables.flatMap((table) => table.columns.map((column) => [`${table.name}.${column.name}`, column])),
      )
      for (const { values, columns: names } of columnTypes) {
        for (const name of names) {
          const column = columns.get(name)
          if (!column) throw new Error(`Expected a column ${name} in the database`)
          // An override replaces the column's generated type, except for null.
          const value = new UnionExpressionNode(values.map((code) => new LiteralNode(code)))
          const node = column.isArray ? new ArrayExpressionNode(value) : value
          overrides.columns[name] = column.hasDefaultValue ? new GenericExpressionNode('Generated', [node]) : node
        }
      }
      return metadata
    },
  })
}
