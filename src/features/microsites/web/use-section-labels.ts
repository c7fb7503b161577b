import { useText } from '#ui/use-text.ts'
import type { SiteContent, SiteSettings } from '../contract.ts'
import { SECTIONS, type Section } from '../rules.ts'
import { photosOf } from './edit-settings.ts'

/** What the sections of a site are called, and what each one has to show. */
export function useSectionLabels() {
  const text = useText()
  const labelOf = (section: Section) => text(`microsite.section.${section}`)
  const count = (number: number) => (number === 0 ? text('microsite.nothing') : String(number))

  function describe(
    section: Section,
    settings: SiteSettings,
    { building, stations, listingCount }: SiteContent,
  ): string {
    const photos = photosOf(settings, building.photos)
    switch (section) {
      case 'opening':
        return photos[0]?.caption || text(photos[0] ? 'settings.photo' : 'microsite.noPhoto')
      case 'availability':
        return text('microsite.spaces', { count: listingCount })
      case 'gallery':
        return text('microsite.photosOf', { count: photos.length, total: building.photos.length })
      case 'location':
        return text('microsite.stations', { count: stations.length })
      case 'amenities':
        return count(building.amenitySet.length)
      case 'plans':
        return count(building.floorPlans.length)
      case 'media':
        return count(building.videos.length + building.marketingMedia.filter(({ kind }) => kind === 'link').length)
      case 'documents':
        return count(building.marketingMedia.filter(({ kind }) => kind === 'file').length)
      case 'team':
        return count(building.contacts.length)
      case 'demographics':
        return count(building.demographics.length)
      case 'industrial':
        return building.industrialAttributes ? '' : text('microsite.nothing')
      case 'connectivity':
        return building.connectivity || building.fiberProviders.length > 0 ? '' : text('microsite.nothing')
      case 'figures':
        return ''
    }
  }
  return { labelOf, describe }
}

/** Sections as a site has them, first to last; those of a mark in its preview. */
export const isSection = (value: string | undefined): value is Section => SECTIONS.some((each) => each === value)
