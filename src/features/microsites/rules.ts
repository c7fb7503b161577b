/** How a site is composed: by its opening picture, its spaces, its rooms, or its floors. */
export const TEMPLATES = ['elevation', 'ledger', 'story', 'section'] as const
export type Template = (typeof TEMPLATES)[number]

/** The parts of a site, in the order that a new one has. A part without content is left out. */
export const SECTIONS = [
  'opening',
  'figures',
  'availability',
  'gallery',
  'plans',
  'location',
  'amenities',
  'industrial',
  'connectivity',
  'demographics',
  'media',
  'documents',
  'team',
] as const
export type Section = (typeof SECTIONS)[number]

export const MAX_HEADLINE = 90
export const MAX_INTRODUCTION = 600
export const MAX_HEADING = 80
export const MAX_CAPTION = 160
export const MAX_PRIVACY = 1_000
export const MAX_SITE_PHOTOS = 24
/** The list of spaces, largest first; the rest stand on the building's page. */
export const MAX_SITE_SPACES = 100
/** Stations on a site, by walking time. */
export const MAX_STATIONS = 4
/** The published states that can be brought back. */
export const MAX_VERSIONS = 20

/** What a site is called in the addresses below MICROSITE_HOST: a label of a domain name. */
export const SITE_NAME = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/
