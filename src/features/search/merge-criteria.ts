import { type Criteria, EMPTY_CRITERIA, mostOf } from './rules.ts'

/**
 * Adds what a piece means to what is asked for already: lists grow, in order and each member once. False, and nothing
 * changed, when it contradicts: another market, a limit set before, a range the wrong way round, a list too long.
 */
export function mergeCriteria(criteria: Partial<Criteria>, meaning: Partial<Criteria>): boolean {
  const merged: Record<string, unknown> = { ...criteria }
  for (const [key, value] of Object.entries(meaning) as [keyof Criteria, Criteria[keyof Criteria]][]) {
    const known = criteria[key]
    if (isList(key)) {
      const list = unite((known ?? []) as unknown[], value as unknown[], key)
      if (list.length > mostOf(key)) return false
      merged[key] = list
    } else if (known === undefined || String(known) === String(value)) merged[key] = value
    else return false
  }
  const { minSize, maxSize, minRent, maxRent } = merged as Partial<Criteria>
  if (isTurned(minSize, maxSize) || isTurned(minRent, maxRent)) return false
  Object.assign(criteria, merged)
  return true
}

function isList(key: keyof Criteria): boolean {
  return Array.isArray(EMPTY_CRITERIA[key])
}

function unite(known: unknown[], more: unknown[], key: keyof Criteria): unknown[] {
  const all = [...new Map([...known, ...more].map((member) => [JSON.stringify(member), member])).values()]
  if (key === 'polygons') return all
  return typeof all[0] === 'number' ? (all as number[]).sort((a, b) => a - b) : all.sort()
}

function isTurned(low: number | null | undefined, high: number | null | undefined): boolean {
  return typeof low === 'number' && typeof high === 'number' && low > high
}
