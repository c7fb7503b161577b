import { useText } from '#ui/use-text.ts'
import type { SiteContent, SiteSettings } from '../contract.ts'
import { SECTIONS, type Section } from '../rules.ts'
import { hasContent } from '../site/web/compose-sections.ts'
import { photosOf } from './edit-settings.ts'

/** What the sections of a site are called, and what each one has to show. */
export function useSectionLabels() {
  const text = useText()
  const labelOf = (section: Section) => text(`microsite.section.${section}`)

  function describe(section: Section, settings: SiteSettings, content: SiteContent): string {
    const { building, stations, listingCount } = content
    const photos = photosOf(settings, building.photos)
    if (section === 'opening') return photos[0]?.caption || text(photos[0] ? 'settings.photo' : 'microsite.noPhoto')
    if (section === 'gallery')
      return text('microsite.photosOf', { count: photos.length, total: building.photos.length })
    if (section === 'availability') return text('microsite.spaces', { count: listingCount })
    if (section === 'location') return text('microsite.stations', { count: stations.length })
    if (!hasContent(section, settings, content)) return text('microsite.nothing')
    const count = COUNTS[section]?.(building, content)
    return count === undefined ? '' : String(count)
  }
  return { labelOf, describe }
}

/** Sections as a site has them, first to last; those of a mark in its preview. */
export const isSection = (value: string | undefined): value is Section => SECTIONS.some((each) => each === value)

/** How much a section has to show, where that is counted. */
type Count = (building: SiteContent['building'], content: SiteContent) => number
const COUNTS: Partial<Record<Section, Count>> = {
  plans: ({ floorPlans }) => floorPlans.length,
  amenities: ({ amenitySet }) => amenitySet.length,
  demographics: ({ demographics }) => demographics.length,
  media: ({ videos }, { tours }) => videos.length + tours.length,
  documents: ({ marketingMedia }) => marketingMedia.length,
  team: ({ contacts }) => contacts.length,
}
