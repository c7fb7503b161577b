import { choosePhotos } from '#features/catalog/choose-photos.ts'
import { MAX_SITE_NAME, SITE_NAME } from '#lib/slugs/site-name.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import type { Microsite, SiteSettings } from './contract.ts'
import { isReservedName, MAX_HEADLINE, SECTIONS, SITE_COLORS } from './rules.ts'
import type { SiteRow } from './store.ts'

/** What a new site is before anything of it is saved. */
const defaultSettings = (buildingName: string): SiteSettings => ({
  template: 'elevation',
  color: SITE_COLORS[1],
  headline: buildingName.slice(0, MAX_HEADLINE),
  introduction: '',
  sections: SECTIONS.map((section) => ({ section, isShown: true, heading: null })),
  photos: [],
  privacy: '',
})

/** The names that a new site may get, the best first. */
export function suggestNames({ id, name }: { id: number; name: string }): string[] {
  const slug = slugify(name, MAX_SITE_NAME)
  const numbered = `${slug.slice(0, MAX_SITE_NAME - 1 - String(id).length).replace(/-$/, '')}-${id}`
  return [slug, numbered].filter((each) => SITE_NAME.test(each) && !isReservedName(each))
}

/** A stored state without what has gone since, such as deleted photos, and with the sections that are new. */
export function presentSettings(settings: SiteSettings, photoIds: ReadonlySet<number>): SiteSettings {
  return {
    ...settings,
    sections: presentSections(settings.sections),
    photos: settings.photos.filter(({ photoId }) => photoIds.has(photoId)),
  }
}

/**
 * The sections of a stored state as this release knows them. One that is new comes last and is not shown, in the draft as in
 * the published state: a release changes no site, and its editor counts no change.
 */
export function presentSections(sections: SiteSettings['sections']): SiteSettings['sections'] {
  const known = sections.filter(({ section }) => SECTIONS.includes(section))
  const added = SECTIONS.filter((section) => !known.some((each) => each.section === section))
  return [...known, ...added.map((section) => ({ section, isShown: false, heading: null }))]
}

/** The photos that a site can show: those of its building's page. */
export const sitePhotoIds = ({ own_photos, space_photos }: SiteRow): Set<number> =>
  new Set(choosePhotos({ own: own_photos, related: space_photos }).map(({ id }) => id))

type Place = Pick<Microsite, 'name' | 'host' | 'url'>

/** The site of a building as its editors see it. `name` is that of a site that is not saved yet. */
export function presentSite(row: SiteRow, { name, host, url }: Place): Microsite {
  const { id, building_name, status, version, draft, published, updated_at } = row
  const photoIds = sitePhotoIds(row)
  return {
    id,
    version: version ?? 0,
    buildingName: building_name,
    isBuildingPublished: status === 'published',
    name,
    host,
    url,
    settings: draft ? presentSettings(draft, photoIds) : defaultSettings(building_name),
    published: published && {
      id: published.id,
      settings: presentSettings(published.settings, photoIds),
      publishedAt: new Date(`${published.published_at}Z`).toISOString(),
    },
    updatedAt: updated_at?.toISOString() ?? null,
  }
}
