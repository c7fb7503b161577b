import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { fieldSchemas, RecordChange, Version } from '#lib/fields/field-schemas.ts'
import { Count, List, Moment, Text } from '#lib/values.ts'
import { MARKET_SLUGS } from '../rules.ts'
import { MARKET_FIELDS } from './fields.ts'

const Slug = Type.Enum([...MARKET_SLUGS])

/** A market as admins see it; a setting that is null has its default. */
export const MarketRecord = Type.Object({
  slug: Slug,
  name: Text(80),
  ...fieldSchemas(MARKET_FIELDS),
  /** Listings on the market, and the published buildings. */
  marketedCount: Count,
  buildingCount: Count,
  version: Version,
  updatedAt: Moment,
})
export type MarketRecord = Static<typeof MarketRecord>

const one = { access: 'administer', params: Type.Object({ market: Slug }) } as const

export const marketSettings = {
  'GET /api/admin/markets': {
    access: 'administer',
    summary: 'Every market with its settings and how much is on it, in the order pickers show them',
    reply: Type.Object({ markets: List(MarketRecord, 100) }),
  },
  'GET /api/admin/markets/:market': { ...one, summary: 'A market with its settings', reply: MarketRecord },
  'PUT /api/admin/markets/:market': {
    ...one,
    summary:
      'Changes the settings that are sent, null for the default; 409 with the market when its version is a later one',
    body: RecordChange(MARKET_FIELDS),
    reply: MarketRecord,
  },
} satisfies Contract
