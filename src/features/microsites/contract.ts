import Type, { type Static } from 'typebox'
import { Building } from '#features/catalog/buildings/contract.ts'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { LOCALES } from '#lib/locale.ts'
import { Count, closed, Id, List, Nullable, Text } from '#lib/values.ts'
import {
  MAX_CAPTION,
  MAX_HEADING,
  MAX_HEADLINE,
  MAX_INTRODUCTION,
  MAX_PRIVACY,
  MAX_SITE_PHOTOS,
  MAX_SITE_SPACES,
  MAX_STATIONS,
  SECTIONS,
  TEMPLATES,
} from './rules.ts'

const SiteSection = Type.Object(
  {
    section: Type.Enum([...SECTIONS]),
    isShown: Type.Boolean(),
    /** Instead of the usual heading; null is the usual one. */
    heading: Nullable(Text(MAX_HEADING, 1)),
  },
  closed,
)

/** What the editors of a site decide. Spaces, figures and contacts are those of the building. */
export const SiteSettings = Type.Object(
  {
    template: Type.Enum([...TEMPLATES]),
    /** As it was chosen, such as #3f97ab; the site darkens it until white is readable on it. */
    color: Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'a color such as #3f97ab' }),
    headline: Text(MAX_HEADLINE, 1),
    introduction: Text(MAX_INTRODUCTION),
    /** Each once; those that are not shown keep their place. */
    sections: List(SiteSection, SECTIONS.length),
    /** Of the building's photos, in order, the opening one first; none chosen shows all of them, up to the most. */
    photos: List(Type.Object({ photoId: Id, caption: Text(MAX_CAPTION) }, closed), MAX_SITE_PHOTOS),
    /** Who keeps the data of inquiries, and for what. */
    privacy: Text(MAX_PRIVACY),
  },
  closed,
)
export type SiteSettings = Static<typeof SiteSettings>

/** What a site shows beside its settings: nothing but what visitors may see of the building. */
export const SiteContent = Type.Object({
  building: Building,
  listings: List(ListingCard, MAX_SITE_SPACES),
  /** All on the market, also those that are not in the list. */
  listingCount: Count,
  /** The nearest first. */
  stations: List(
    Type.Object({ station: Text(120), lines: Text(120), minutes: Type.Integer({ minimum: 1, maximum: 60 }) }),
    MAX_STATIONS,
  ),
  /** The language of the market. */
  locale: Type.Enum([...LOCALES]),
})
export type SiteContent = Static<typeof SiteContent>
