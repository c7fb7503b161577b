/** The sections of a brochure between its cover and its disclaimer, in their usual order. */
export const BROCHURE_SECTIONS = [
  'highlights',
  'overview',
  'availability',
  'plans',
  'photos',
  'amenities',
  'location',
  'industrial',
  'demographics',
  'connectivity',
  'particulars',
  'team',
] as const
export type BrochureSection = (typeof BROCHURE_SECTIONS)[number]

/** Suites of one brochure: more than a building of any size has on the market, and as many as are made in ten seconds. */
export const MAX_SUITES = 40
/** Photos and praised things of a flyer. */
export const MAX_FLYER_PHOTOS = 3
export const MAX_FLYER_TEXTS = 4
export const MAX_TAGLINE = 160
export const MAX_DISCLAIMER = 600

/** Files are retained so long after they were begun; one that is requested later is made again. */
export const BROCHURE_DAYS = 14
/** A file that is not made after so long is made again. */
export const MAKING_MINUTES = 10

/** What a landlord puts in the brochure of a building, and in those of its listings. */
export type BrochureAttributes = {
  /** Those that are shown, in order. */
  sections: BrochureSection[]
  /** One of the building's photos; null: the first. */
  coverPhotoId: number | null
  tagline: string
  /** Such as #1f3a4d; null: the site's. */
  color: string | null
  /** Instead of the usual one; empty: that one. */
  disclaimer: string
  /** Of the building's contacts, in order; empty: all of them. */
  contactIds: number[]
}

/** Of a building without attributes. */
export const USUAL_ATTRIBUTES: BrochureAttributes = {
  sections: [...BROCHURE_SECTIONS],
  coverPhotoId: null,
  tagline: '',
  color: null,
  disclaimer: '',
  contactIds: [],
}
