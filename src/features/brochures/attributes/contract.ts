import Type, { type Static } from 'typebox'
import { Photo } from '#features/media/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import { MAX_PAGES, PreviewColors, PreviewPage } from '#lib/slides/page-preview.ts'
import { Id, IdParams, List, Nullable, Text } from '#lib/values.ts'
import { BROCHURE_SECTIONS, MAX_DISCLAIMER, MAX_TAGLINE } from '../rules.ts'

const MAX_PEOPLE = 20

const attributes = {
  /** Those that are shown, in order. */
  sections: Type.Array(Type.Enum([...BROCHURE_SECTIONS]), { maxItems: BROCHURE_SECTIONS.length, uniqueItems: true }),
  /** One of the building's photos; null: the first. */
  coverPhotoId: Nullable(Id),
  tagline: Text(MAX_TAGLINE),
  /** Null: the site's. One on which white is not readable is darkened in the brochure. */
  color: Nullable(Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, description: 'a color such as #1f3a4d' })),
  /** Instead of the usual one; empty: that one. */
  disclaimer: Text(MAX_DISCLAIMER),
  /** Of the building's contacts, in order; empty: all of them. */
  contactIds: Type.Array(Id, { maxItems: MAX_PEOPLE, uniqueItems: true }),
}

const BrochureRecord = Type.Object({
  id: Id,
  version: Version,
  ...attributes,
  /** Of which the cover and the contacts are chosen. */
  photos: List(Photo, 200),
  contacts: List(Type.Object({ id: Id, name: Text(161) }), MAX_PEOPLE),
})
export type BrochureRecord = Static<typeof BrochureRecord>

const BrochureChange = Type.Object(
  {
    version: Version,
    sections: Type.Optional(attributes.sections),
    coverPhotoId: Type.Optional(attributes.coverPhotoId),
    tagline: Type.Optional(attributes.tagline),
    color: Type.Optional(attributes.color),
    disclaimer: Type.Optional(attributes.disclaimer),
    contactIds: Type.Optional(attributes.contactIds),
  },
  { additionalProperties: false },
)

const Inches = Type.Number({ minimum: 1, maximum: 20 })

const one = { access: 'administer', params: IdParams } as const

/** The calls that edit what brochures contain, also below /api/portfolio for the company's own buildings. */
export const brochureAttributes = {
  'GET /api/admin/buildings/:id/brochure_attrs': {
    ...one,
    summary: 'What the brochures of a building contain',
    reply: BrochureRecord,
  },
  'PUT /api/admin/buildings/:id/brochure_attrs': {
    ...one,
    summary: 'Changes what they contain; 409 with the stored values when the version of the building is a later one',
    body: BrochureChange,
    reply: BrochureRecord,
  },
  'GET /api/admin/buildings/:id/brochure_attrs/pages': {
    ...one,
    summary: 'The pages of the brochure of a building, as its files show them; none before the building is published',
    reply: Type.Object({
      /** In inches. */
      size: Type.Object({ width: Inches, height: Inches }),
      colors: PreviewColors,
      pages: List(PreviewPage, MAX_PAGES),
    }),
  },
} satisfies Contract

export const portfolioBrochureAttributes = portfolioOf(brochureAttributes)

const LandlordParams = Type.Object({ id: Id, buildingId: Id })
const ofLandlord = { access: 'administer', params: LandlordParams, reply: BrochureRecord } as const

/** The same by landlord; 404 for a building of another one. */
export const landlordBrochureAttributes = {
  'GET /api/admin/landlord/:id/buildings/:buildingId/brochure_attrs': {
    ...ofLandlord,
    summary: "What the brochures of one of a landlord's buildings contain",
  },
  'PUT /api/admin/landlord/:id/buildings/:buildingId/brochure_attrs': {
    ...ofLandlord,
    summary: "Changes what the brochures of one of a landlord's buildings contain",
    body: BrochureChange,
  },
} satisfies Contract
