import type { LngLat } from '#lib/geo/geometry.ts'
import type { StoredPicture } from '#platform/slides/page-boxes.ts'
import type { NextStep } from './next-steps/rules.ts'

/** What a deck says, in its reader's language and formats. Hidden details are not in it. */
export type DeckContent = {
  name: string
  client: string
  /** Such as "Wednesday, December 2, 2026"; empty without a tour date. */
  day: string
  /** Such as "10 AM to 1:30 PM · 5 spaces". */
  summary: string
  /** What the client has said that they need, such as "12,000 sf · 60 people · by 4/1/27"; never their budget. */
  requirement: string
  brand: DeckBrand
  cover: StoredPicture | null
  stops: DeckStop[]
  /** The address of the client's page, which a QR code opens; null for none. */
  clientPage: string | null
  /** What happens after the tour. */
  nextSteps: NextStep[]
  comparison: DeckComparison | null
  feedback: DeckFeedback | null
}

export type DeckBrand = {
  /** Such as #67337a. */
  color: string
  company: string
  logo: StoredPicture | null
  /** Of the first of the people. */
  portrait: StoredPicture | null
  people: DeckBroker[]
}

/** The sender; `license` is their number, such as "471.020418", `office` an address in one line. What is not known is empty. */
export type DeckBroker = {
  name: string
  title: string
  license: string
  office: string
  phone: string
  email: string
}

export type DeckPicture = { source: StoredPicture; caption: string }

/** A floor plan; `proportion` is its width to its height. */
export type DeckPlan = DeckPicture & {
  proportion: number
  /** A round length, such as "20 ft", and its share of the width of the plan; null where the scale is not known. */
  scale: { label: string; share: number } | null
}

export type DeckStop = {
  number: number
  name: string
  /** The name in two lines: its building, and where in it; the second is empty where nothing is known. */
  building: string
  suite: string
  address: string
  /** Such as "Leased" or "Not on the marketplace"; empty for a space that can be leased. */
  mark: string
  /** The page of the listing, or the source of an external one. */
  href: string | undefined
  point: LngLat | null
  time: string
  contact: string
  /** Notes for the door, such as "Badge at the front desk"; empty unless its owner wants them in the deck. */
  access: string
  /** The way to the next stop, such as "8 min walk, 0.4 mi (estimate)"; empty without. */
  leg: string
  facts: { label: string; value: string }[]
  note: string
  /** What the landlord says of the space, its highlights, and its amenities in one line. */
  description: string
  highlights: string[]
  amenities: string
  agent: string[]
  photos: DeckPicture[]
  plan: DeckPlan | null
}

/** What a comparison says of a value that is not known. */
export const UNKNOWN = '–'

/** Rows of values side by side, one for each stop. */
export type DeckComparison = {
  /** What is marked, such as "Marked: lowest rent, highest ceiling."; empty where nothing is. */
  about: string
  rows: { label: string; values: string[]; bestIndexes: number[] }[]
}

/** What the client has answered: the most wanted stop first. */
export type DeckFeedback = {
  stops: { number: number; name: string; favorite: number; maybe: number; no: number; reasons: string[] }[]
}
