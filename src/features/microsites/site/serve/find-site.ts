import type { Db } from '#platform/database/db.ts'
import type { SiteHost, SiteHosts } from '#platform/http/site-hosts.ts'
import type { SiteSettings } from '../../contract.ts'
import { presentSections } from '../../present-site.ts'

/** A published site; another version is another site to every cache. */
export type PublishedSite = {
  buildingId: number
  versionId: number
  settings: SiteSettings
  /** Its own domain, with or without www. as it was set; null without one that is proved. */
  domain: string | null
}

/** The published site of a host; undefined where there is none, and while its building is not published. */
export async function findSite(db: Db, hostname: string, siteHosts: SiteHosts): Promise<PublishedSite | undefined> {
  const host = siteHosts(hostname)
  return host ? findPublishedSite(db, host) : undefined
}

async function findPublishedSite(db: Db, host: SiteHost): Promise<PublishedSite | undefined> {
  const row = await db
    .selectFrom('microsite')
    .innerJoin('microsite_version', 'microsite_version.id', 'microsite.published_version_id')
    .innerJoin('building', 'building.id', 'microsite.building_id')
    .leftJoin('microsite_domain', (join) =>
      join
        .onRef('microsite_domain.building_id', '=', 'microsite.building_id')
        .on('microsite_domain.verified_at', 'is not', null),
    )
    .where((eb) =>
      'name' in host
        ? eb('microsite.name', '=', host.name)
        : eb('microsite_domain.host', 'in', [host.domain, host.domain.replace(/^www\./, '')]),
    )
    .where('building.status', '=', 'published')
    .where('building.deleted_at', 'is', null)
    .select(['microsite.building_id', 'microsite_version.id', 'microsite_version.settings'])
    .select('microsite_domain.main_name as domain')
    .executeTakeFirst()
  if (!row) return undefined
  // Checked against the schema when it was saved, maybe by an earlier release.
  const settings = row.settings as SiteSettings
  return {
    buildingId: row.building_id,
    versionId: row.id,
    settings: { ...settings, sections: presentSections(settings.sections) },
    domain: row.domain,
  }
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
