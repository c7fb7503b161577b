import { findRecordsOfLinks } from '#features/previews/store.ts'
import { findListingsOfLinks } from '#features/sharing/store.ts'
import { findTourbooksOfLinks } from '#features/tourbooks/shares/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { NamedSubject } from './rules.ts'

/** What a link shows: a record, or something with a name of its own. */
export type Shared = { link: number } & ({ type: NamedSubject; id: number } | { name: string })

/** What these links show; nothing for links that are gone. */
export async function findShared(db: Db, links: readonly number[]): Promise<Shared[]> {
  if (links.length === 0) return []
  const [listings, tourbooks, previews] = await Promise.all([
    findListingsOfLinks(db, links),
    findTourbooksOfLinks(db, links),
    findRecordsOfLinks(db, links),
  ])
  return [
    ...listings.map(({ link_id, listing_id }) => ({ link: link_id, type: 'listing' as const, id: listing_id })),
    ...tourbooks.map(({ link_id, name }) => ({ link: link_id, name })),
    ...previews.flatMap(({ link_id, ...ids }) =>
      (['listing', 'building', 'landlord'] as const).flatMap((type) => {
        const id = ids[`${type}_id`]
        return id === null ? [] : { link: link_id, type, id }
      }),
    ),
  ]
}
