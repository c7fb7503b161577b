import type { Db } from '#platform/database/db.ts'
import type { SiteHosts } from '#platform/http/site-hosts.ts'
import type { SiteSettings } from '../../contract.ts'

/** A published site; another version is another site to every cache. */
export type PublishedSite = { buildingId: number; versionId: number; settings: SiteSettings }

/** The published site of a host; undefined where there is none, and while its building is not published. */
export async function findSite(db: Db, hostname: string, siteHosts: SiteHosts): Promise<PublishedSite | undefined> {
  const name = siteHosts(hostname)
  return name ? findPublishedSite(db, name) : undefined
}

async function findPublishedSite(db: Db, name: string): Promise<PublishedSite | undefined> {
  const row = await db
    .selectFrom('microsite')
    .innerJoin('microsite_version', 'microsite_version.id', 'microsite.published_version_id')
    .innerJoin('building', 'building.id', 'microsite.building_id')
    .where('microsite.name', '=', name)
    .where('building.status', '=', 'published')
    .select(['microsite.building_id', 'microsite_version.id', 'microsite_version.settings'])
    .executeTakeFirst()
  // Checked against the schema when it was saved.
  return row && { buildingId: row.building_id, versionId: row.id, settings: row.settings as SiteSettings }
}

/** Whether a listing is one of the building's. */
export async function isListingOf(db: Db, buildingId: number, listingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .where('building_id', '=', buildingId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
