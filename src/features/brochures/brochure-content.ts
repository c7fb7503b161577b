import type { LngLat } from '#lib/geo/geometry.ts'
import type { StoredPicture } from '#platform/slides/page-boxes.ts'
import type { BrochureSection } from './rules.ts'

export type Fact = { label: string; value: string }
export type BrochurePicture = { source: StoredPicture; caption: string }

/** What a brochure says, in the language and formats of its recipient: only what a visitor sees on the site. */
export type BrochureContent = {
  /** The address that the code of a flyer opens, which has one page; null for a brochure. */
  flyerLink: string | null
  /** The building, or the space in it. */
  name: string
  /** The name of the building. */
  building: string
  /** "Kinzie Point Tower, 350 North Canal Street", above the title of each page. */
  place: string
  address: string
  tagline: string
  /** Such as "9 spaces · 4,200–31,000 sf". */
  summary: string[]
  brand: { color: string; company: string; logo: StoredPicture | null }
  cover: StoredPicture | null
  sections: BrochureSection[]
  /** The most important numbers, and what the landlord praises. */
  highlights: { figures: Fact[]; texts: string[] }
  overview: { description: string; facts: Fact[]; tenants: string }
  availability: { table: BrochureTable; block: { area: string; about: string } | null; note: string } | null
  /** Of one space: its terms and measures, instead of a table. */
  space: { facts: Fact[]; costs: BrochureTable | null; note: string } | null
  plans: BrochurePlan[]
  photos: BrochurePicture[]
  amenities: { title: string; names: string[] }[]
  location: { point: LngLat; stations: { name: string; lines: string; walk: string }[] }
  industrial: Fact[]
  demographics: { table: BrochureTable; note: string } | null
  connectivity: Fact[]
  /** British particulars: a row of each space, what holds for all, and the notices. */
  particulars: { table: BrochureTable; facts: Fact[]; notices: { title: string; text: string }[] } | null
  team: BrochureContact[]
  /** At the foot of each page, and in full with the team. */
  disclaimer: string
}

/** Columns with their shares of the width; a cell of a strong column stands out. */
export type BrochureTable = {
  columns: { head: string; share: number; align: 'left' | 'right'; strong?: true }[]
  rows: string[][]
}

export type BrochurePlan = BrochurePicture & {
  /** The space that it shows, such as "Suite 2400, 24th floor". */
  title: string
  proportion: number
  scale: { label: string; share: number } | null
}

/** What is not known is empty. */
export type BrochureContact = {
  name: string
  title: string
  company: string
  phone: string
  email: string
  portrait: StoredPicture | null
}
