import Type, { type Static } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { fieldSchemas, Version } from '#lib/fields/field-schemas.ts'
import { closed, Id, IdParams, List, Nullable, Text } from '#lib/values.ts'
import { DEMOGRAPHIC_DISTANCES, RING_FIELDS } from './fields.ts'

const Distance = Type.Number({ minimum: 0, maximum: 1000 })
/** The figures of everyone within a distance of the building. */
const Ring = Type.Object({ ringMiles: Distance, ...fieldSchemas(RING_FIELDS) }, closed)
export type Ring = Static<typeof Ring>
const Rings = List(Ring, DEMOGRAPHIC_DISTANCES.length)

const BuildingDemographics = Type.Object({
  id: Id,
  version: Version,
  /** Of the incomes; null before the building has a market. */
  currency: Nullable(Text(3)),
  /** The nearest first. */
  rings: Rings,
})
export type BuildingDemographics = Static<typeof BuildingDemographics>

const one = { access: 'administer', params: IdParams, reply: BuildingDemographics } as const

/** The calls that edit demographics, also below /api/portfolio for the company's own buildings. */
export const buildingDemographics = {
  'GET /api/admin/buildings/:id/demographics': { ...one, summary: 'The demographics around a building, by distance' },
  'PUT /api/admin/buildings/:id/demographics': {
    ...one,
    summary: 'Replaces the demographics; 409 with the stored ones when the version of the building is a later one',
    body: Type.Object({ version: Version, rings: Rings }, closed),
  },
  'GET /api/admin/demographic_distance': {
    access: 'administer',
    summary: 'The distances from a building, in miles, of which it may have demographics',
    reply: Type.Object({ distances: List(Distance, DEMOGRAPHIC_DISTANCES.length) }),
  },
} satisfies Contract

export const portfolioBuildingDemographics = portfolioOf(buildingDemographics)
