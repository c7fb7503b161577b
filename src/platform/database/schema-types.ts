import type { Overrides } from 'kysely-codegen'
import type { Db } from './db.ts'

/** Module → exported union type → its list of values, and its columns, each as `table.column`. */
export type ColumnTypes = Record<string, Record<string, { values: readonly string[]; columns: string[] }>>

/**
 * Writes Kysely's types of a database, those of `columnTypes` by name; with `verify`, throws instead when `file` differs.
 * Throws for a column of `columnTypes` that the database does not have.
 */
export async function writeSchemaTypes(
  db: Db,
  file: string,
  { columnTypes, verify = false }: { columnTypes: ColumnTypes; verify?: boolean },
) {
  // A development dependency, which is missing in production.
  const codegen = await import('kysely-codegen')
  const { ArrayExpressionNode, GenericExpressionNode, IdentifierNode, generate, PostgresDialect } = codegen
  const modules = Object.entries(columnTypes)
  const imports = modules.flatMap(([module, types]) => Object.keys(types).map((type) => [type, `${module}#${type}`]))
  const overrides: Required<Overrides> = { columns: {} }
  await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    typeMapping: { int8: 'number' },
    excludePattern: 'graphile_worker.*',
    customImports: Object.fromEntries(imports),
    overrides,
    outFile: file,
    verify,
    async postprocess({ metadata }) {
      const columns = new Map(
        metadata.tables.flatMap((table) => table.columns.map((column) => [`${table.name}.${column.name}`, column])),
      )
      for (const [type, { columns: names }] of modules.flatMap(([, types]) => Object.entries(types))) {
        for (const name of names) {
          const column = columns.get(name)
          if (!column) throw new Error(`Expected ${name}, a column of type ${type}, in the database`)
          // An override replaces the column's generated type, except for null.
          const value = new IdentifierNode(type)
          const node = column.isArray ? new ArrayExpressionNode(value) : value
          overrides.columns[name] = column.hasDefaultValue ? new GenericExpressionNode('Generated', [node]) : node
        }
      }
      return metadata
    },
  })
}
