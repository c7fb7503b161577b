import type { FieldError } from '#platform/errors.ts'
import type { Mapping } from './contract.ts'
import type { Target } from './fields.ts'

/** What is wrong with a mapping for these columns: each field is filled once, by one of the user's fields. */
export function checkMapping(
  { columns, constants }: Mapping,
  { count, targets }: { count: number; targets: readonly Target[] },
): FieldError[] {
  if (columns.length !== count)
    return [{ field: 'mapping.columns', message: `expected ${count} columns, but got ${columns.length}` }]
  const used = new Set<Target>()
  const errors = columns.flatMap((column, index): FieldError[] => {
    if (!column) return []
    const field = `mapping.columns.${index}.target`
    if (!targets.includes(column.target)) return [{ field, message: 'expected a field that you may fill' }]
    if (used.has(column.target)) return [{ field, message: 'expected a field that no other column fills' }]
    used.add(column.target)
    return []
  })
  const foreign = (Object.keys(constants) as Target[]).filter((target) => !targets.includes(target))
  return [
    ...errors,
    ...foreign.map((target) => ({
      field: `mapping.constants.${target}`,
      message: 'expected a field that you may fill',
    })),
  ]
}
