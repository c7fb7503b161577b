import type { FormPart, RecordTabs } from '#ui/record/record-tabs.ts'
import { LISTING_AMENITY_FIELDS, LISTING_FIELDS } from '../../fields.ts'
import { PRICE_FIELDS } from './listing-prices.ts'

/** The status is changed by its buttons, the structure with the rent. */
const { status: _status, leaseStructure: _structure, ...spaceFields } = LISTING_FIELDS

export const FORM_PARTS = {
  space: {
    fields: spaceFields,
    path: '',
    sections: [
      { id: 'space', title: 'common.space' },
      { id: 'terms', title: 'record.section.terms' },
      { id: 'financial', title: 'listing.terms', note: 'record.section.financial.about' },
      { id: 'description', title: 'externalListing.description' },
      { id: 'certificates', title: 'record.section.use' },
      { id: 'notes', title: 'record.section.notes' },
    ],
  },
  rent: {
    fields: PRICE_FIELDS,
    path: '/prices',
    sections: [
      { id: 'rent', title: 'listing.detail.rent' },
      { id: 'costs', title: 'record.section.costs' },
    ],
  },
  amenities: {
    fields: LISTING_AMENITY_FIELDS,
    path: '/amenity_set',
    sections: [{ id: 'amenities', title: 'listing.amenities' }],
  },
} as const satisfies Record<string, FormPart<'' | '/amenity_set' | '/prices'>>

/** The tabs in order, by their name in the address; the first has none. */
export const LISTING_TABS = {
  space: 'common.space',
  rent: 'listing.detail.rent',
  agents: 'record.tab.agents',
  amenities: 'listing.amenities',
  media: 'search.filter.media',
  history: 'record.tab.history',
} as const satisfies RecordTabs

/** The tab of a field that is missing, where it is not the first. */
export const TAB_OF_MISSING: Record<string, keyof typeof LISTING_TABS> = { prices: 'rent', agentIds: 'agents' }
