import { type SqlBool, sql } from 'kysely'
import { plain, readStreetAddress, streetKey } from '#lib/streets/read-street.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../../listings/access.ts'
import type { ReadRow, RowBuilding } from './read-row.ts'

/** Buildings that a row may be of: none, so that it is a new one, one, or several, of which the user chooses. */
type BuildingMatch = { identity: string; ids: number[] }
export type KnownBuilding = Awaited<ReturnType<typeof findKnown>>[number]

/**
 * The stored buildings that rows are of, among those that the user may edit: by the key of the file, else by the address, else, where
 * a row has none, by the name. `source` names the files whose keys are the same.
 */
export async function matchBuildings(
  db: Db,
  rows: readonly ReadRow[],
  { user, source }: { user: SessionUser; source: string },
): Promise<{ matches: Map<number, BuildingMatch>; known: Map<number, KnownBuilding> }> {
  const buildings = rows.map(({ building }) => building)
  const found = await findKnown(db, wantedOf(buildings), { user, source })
  const byKey = Map.groupBy(
    found.filter((each) => each.import_source === source && each.import_key !== null),
    (each) => each.import_key!,
  )
  const byAddress = Map.groupBy(found, (each) => addressKey(each.street, each.city))
  const byName = Map.groupBy(found, (each) => plain(each.name))
  const matches = rows.map(({ number, building }): [number, BuildingMatch] => {
    const { street, city, name } = building.values
    const identity = identityOf(building)
    if (building.id !== null) return [number, { identity: `#${building.id}`, ids: [building.id] }]
    const keyed = building.key === null ? undefined : byKey.get(building.key)
    const there = street ? byAddress.get(addressKey(street, city ?? '')) : byName.get(plain(name ?? ''))
    // One with another key of these files is another building, such as the second tower of an address.
    const free = (there ?? []).filter(
      (each) => building.key === null || each.import_source !== source || each.import_key === building.key,
    )
    return [number, { identity, ids: (keyed ?? free).map(({ id }) => id) }]
  })
  return { matches: new Map(matches), known: new Map(found.map((each) => [each.id, each])) }
}

/** The same for all rows of one building in a file. */
export function identityOf({ key, values: { street, city, name } }: RowBuilding): string {
  if (key !== null) return `key ${key}`
  return street ? `at ${addressKey(street, city ?? '')}` : `named ${plain(name ?? '')}`
}

/** One text for all spellings of an address, whose numbers may be a range. */
function addressKey(street: string, city: string): string {
  const address = readStreetAddress(street)
  if (!address?.numbers) return `${plain(street)}, ${plain(city)}`
  return `${address.numbers.low} ${streetKey(address.street)}, ${plain(city)}`
}

type Wanted = { keys: string[]; cities: string[]; numbers: string[]; streets: string[]; names: string[] }

function wantedOf(buildings: readonly RowBuilding[]): Wanted {
  const texts = (of: (building: RowBuilding) => string | null | undefined | false) => [
    ...new Set(buildings.flatMap((building) => of(building) || [])),
  ]
  return {
    keys: texts(({ key }) => key),
    cities: texts(({ values: { city } }) => city?.toLowerCase()),
    numbers: texts(({ values: { street } }) => street && /^\d+/.exec(street)?.[0]),
    streets: texts(({ values: { street } }) => street && !/^\d/.test(street) && street.toLowerCase()),
    names: texts(({ values: { street, name } }) => !street && name && name.toLowerCase()),
  }
}

/** Deleted buildings are known by their key alone, so that a row does not bring one back. */
const findKnown = (
  db: Db,
  { keys, cities, numbers, streets, names }: Wanted,
  { user, source }: { user: SessionUser; source: string },
) =>
  db
    .selectFrom('building')
    .where(mayEdit(user, { withDeleted: true }))
    .where(
      sql<SqlBool>`((building.import_source = ${source} and building.import_key = any(${keys}::text[]))
        or (building.deleted_at is null and (
          (lower(building.city) = any(${cities}::text[])
            and (substring(building.street from '^\\d+') = any(${numbers}::text[]) or lower(building.street) = any(${streets}::text[])))
          or lower(building.name) = any(${names}::text[]))))`,
    )
    .select(['building.id', 'building.name', 'building.street', 'building.city', 'building.import_source'])
    .select(['building.import_key', 'building.deleted_at', 'building.status'])
    .orderBy('building.id')
    .execute()
