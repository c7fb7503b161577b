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

/** Names that visitors expect to lead to the product, or that mail and name servers use. */
const RESERVED_NAMES = new Set(
  `about account accounts admin api app apps assets blog cdn demo dev docs email files frontage ftp help imap login mail
  media news ns1 ns2 pop portfolio privacy search secure shop smtp staging static status support test webmail www`.split(
    /\s+/,
  ),
)
export const isReservedName = (name: string) => RESERVED_NAMES.has(name)

/** The colors that the editor offers. */
export const SITE_COLORS = ['#1f3349', '#256a7a', '#5c2e20', '#3c4a24', '#17161a'] as const
