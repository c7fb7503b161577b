import type { SiteContent, SiteSettings } from '../../contract.ts'
import type { Section, Template } from '../../rules.ts'
import { chosenPhotos } from './chosen-photos.ts'

/** The sections that a template shows as parts of its opening, wherever they stand in the order. */
const IN_OPENING: Record<Template, readonly Section[]> = {
  elevation: [],
  ledger: ['availability', 'gallery'],
  story: ['gallery'],
  section: ['figures', 'availability', 'gallery'],
}

/** A site from top to bottom: what its opening shows, if there is one, and the sections below it in order. */
type Composition = { opening: ReadonlySet<Section> | null; below: Section[] }

/** Sections without content are left out. */
export function composeSections(settings: SiteSettings, content: SiteContent): Composition {
  const shown = settings.sections
    .filter(({ section, isShown }) => isShown && hasContent(section, settings, content))
    .map(({ section }) => section)
  if (!shown.includes('opening')) return { opening: null, below: shown }
  const opening = new Set(shown.filter((section) => IN_OPENING[settings.template].includes(section)))
  return { opening, below: shown.filter((section) => section !== 'opening' && !opening.has(section)) }
}

/** Whether a building has anything for a section. */
export function hasContent(section: Section, settings: SiteSettings, content: SiteContent): boolean {
  return CONTENT[section](content, settings)
}

const CONTENT: Record<Section, (content: SiteContent, settings: SiteSettings) => boolean> = {
  opening: () => true,
  figures: () => true,
  availability: () => true,
  // The first photo opens the site.
  gallery: (content, settings) => chosenPhotos(settings, content).length > 1,
  plans: ({ building }) => building.floorPlans.length > 0,
  location: () => true,
  amenities: ({ building }) => building.amenitySet.length > 0,
  industrial: ({ building }) => building.industrialAttributes !== null,
  connectivity: ({ building }) => building.connectivity !== null || building.fiberProviders.length > 0,
  demographics: ({ building }) => building.demographics.length > 0,
  media: ({ building, tours }) => building.videos.length + tours.length > 0,
  documents: ({ building }) => building.marketingMedia.length > 0,
  team: ({ building }) => building.contacts.length > 0,
}
