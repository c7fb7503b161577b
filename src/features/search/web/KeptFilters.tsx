import { type Criteria, EMPTY_CRITERIA, printCriteria } from '../rules.ts'

/** In a form that no script handles, the filters it has no fields for. */
export function KeptFilters({ criteria, keys }: { criteria: Criteria; keys: readonly (keyof Criteria)[] }) {
  const kept = { ...EMPTY_CRITERIA, ...Object.fromEntries(keys.map((key) => [key, criteria[key]])) }
  return Object.entries(printCriteria(kept)).flatMap(([name, values]) =>
    [values].flat().map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
  )
}
