import type { FormPart, RecordTabs } from '#ui/record/record-tabs.ts'
import { BUILDING_AMENITY_FIELDS, BUILDING_FIELDS, INDUSTRIAL_FIELDS } from '../../fields.ts'

/** The status is changed by its buttons. */
const { status: _, ...buildingFields } = BUILDING_FIELDS

export const FORM_PARTS = {
  overview: {
    fields: buildingFields,
    path: '',
    sections: [
      { id: 'building', title: 'common.building' },
      { id: 'companies', title: 'record.section.companies' },
      { id: 'services', title: 'record.section.services' },
      { id: 'place', title: 'record.section.place' },
      { id: 'description', title: 'externalListing.description' },
      { id: 'certificates', title: 'record.section.certificates' },
    ],
  },
  amenities: {
    fields: BUILDING_AMENITY_FIELDS,
    path: '/amenity_set',
    sections: [{ id: 'amenities', title: 'listing.amenities' }],
  },
  industrial: {
    fields: INDUSTRIAL_FIELDS,
    path: '/industrial_attributes',
    sections: [{ id: 'industrial', title: 'building.section.industrial' }],
  },
} as const satisfies Record<string, FormPart<'' | '/amenity_set' | '/industrial_attributes'>>

/** Only admins have the list of its spaces: landlords' users have them in their portfolio. */
export const RECORD_TABS = {
  overview: 'building.section.overview',
  listedSpaces: 'record.tab.listedSpaces',
  amenities: 'listing.amenities',
  industrial: 'building.section.industrial',
  demographics: 'building.section.demographics',
  contacts: 'common.contacts',
  brochure: 'common.brochure',
  media: 'search.filter.media',
  history: 'record.tab.history',
} as const satisfies RecordTabs

const { listedSpaces: _listedSpaces, ...ownTabs } = RECORD_TABS
export const PORTFOLIO_TABS = ownTabs
