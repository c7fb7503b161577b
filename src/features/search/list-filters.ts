import { CODES_OF, type CodedFilter } from '#features/catalog/attributes.ts'
import type { Db } from '#platform/database/db.ts'
import { MAX_SUBMARKETS } from './find-listings.ts'
import { landmarksAt } from './language/lists/list-landmarks.ts'
import type { Names } from './name-cache.ts'
import { type Criteria, SORTS } from './rules.ts'
import { loadNames, loadShapes } from './store.ts'

/** All codes of the filters, and the names of what these criteria name by slug or id. */
export async function listFilters(
  { db, names }: { db: Db; names: Names },
  { submarketSlugs, landlords, buildingIds, shapes, near }: Criteria,
) {
  const [submarkets, published, buildings, areas] = await Promise.all([
    submarketSlugs.length > 0 ? names.submarkets() : [],
    loadNames(db, 'landlord', landlords),
    loadNames(db, 'building', buildingIds),
    loadShapes(db, shapes),
  ])
  return {
    // The same slug may exist in several markets.
    submarkets: submarkets
      .filter(({ slug }) => submarketSlugs.includes(slug))
      .slice(0, MAX_SUBMARKETS)
      .map(({ slug, name, market }) => ({ slug, name, market })),
    landlords: published,
    buildings,
    shapes: areas,
    landmarks: landmarksAt(near),
    ...(CODES_OF as Pick<Criteria, CodedFilter>),
    sorts: [...SORTS],
  }
}
