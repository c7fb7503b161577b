import { type Criteria, EMPTY_CRITERIA, mostOf } from './rules.ts'

/**
 * Adds the meaning of one part of a sentence to the criteria: lists grow, sorted and without duplicates. Returns false
 * and changes nothing on a contradiction: another market, a limit set before, a reversed range, a list too long.
 */
export function mergeCriteria(criteria: Partial<Criteria>, meaning: Partial<Criteria>): boolean {
  const merged: Record<string, unknown> = { ...criteria }
  for (const [key, value] of Object.entries(meaning) as [keyof Criteria, Criteria[keyof Criteria]][]) {
    const current = criteria[key]
    if (isList(key)) {
      const list = unite((current ?? []) as unknown[], value as unknown[], key)
      if (list.length > mostOf(key)) return false
      merged[key] = list
    } else if (current === undefined || String(current) === String(value)) merged[key] = value
    else return false
  }
  const { minSize, maxSize, minRent, maxRent } = merged as Partial<Criteria>
  if (isReversed(minSize, maxSize) || isReversed(minRent, maxRent)) return false
  Object.assign(criteria, merged)
  return true
}

function isList(key: keyof Criteria): boolean {
  return Array.isArray(EMPTY_CRITERIA[key])
}

function unite(current: unknown[], more: unknown[], key: keyof Criteria): unknown[] {
  const all = [...new Map([...current, ...more].map((member) => [JSON.stringify(member), member])).values()]
  if (key === 'polygons') return all
  return typeof all[0] === 'number' ? (all as number[]).sort((a, b) => a - b) : all.sort()
}

function isReversed(low: number | null | undefined, high: number | null | undefined): boolean {
  return typeof low === 'number' && typeof high === 'number' && low > high
}
