import type { AddressQuery } from '#ui/routing/search-params.ts'

/** The id in the path of a record's page; undefined for another path. */
export function readRecordPath(path: string): number | undefined {
  const [, id] = /^\/admin\/vts_properties\/([1-9]\d{0,14})$/.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The building in the address that the record is compared with; `none` for a choice among several. */
export function readBuilding({ building }: AddressQuery): number | 'none' | undefined {
  if (building === 'none') return 'none'
  return typeof building === 'string' && /^[1-9]\d{0,14}$/.test(building) ? Number(building) : undefined
}

/** What the comparison is requested with. */
export const matchRequest = (id: number, search: AddressQuery) => {
  const building = readBuilding(search)
  return { params: { id }, query: typeof building === 'number' ? { building_id: building } : {} }
}
