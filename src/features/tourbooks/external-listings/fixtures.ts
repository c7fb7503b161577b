import type { ExternalListing, ExternalListingChange, ExternalListingInput } from './contract.ts'

/** An external listing as it is sent, without pictures; override what the test depends on. */
export const anExternalListingInput = (input: Partial<ExternalListingInput> = {}): ExternalListingInput => ({
  name: 'Furnished floor',
  address: {
    street: '120 South Riverside Plaza',
    city: 'Chicago',
    abbreviatedRegion: 'IL',
    postalCode: '60606',
    countryCode: 'US',
    buildingName: 'Wacker Assembly',
  },
  coordinates: { longitude: -87.6385, latitude: 41.8803 },
  floor: 6,
  buildingClass: 'A',
  spaceType: 'office',
  condition: 'turnkey',
  area: { magnitude: 11_900, unit: 'sf' },
  minDivisible: { magnitude: 5_900, unit: 'sf' },
  rent: { low: aRent(45), high: aRent(48.5) },
  costs: { operatingExpenses: 9.85, taxes: 7.4, electricity: null },
  leaseType: 'sublease',
  leaseStructure: 'modified_gross',
  availability: 'specified',
  availableOn: '2027-03-01',
  minTermMonths: 36,
  maxTermMonths: 60,
  ceiling: { magnitude: 138, unit: 'Inches' },
  description: 'Furniture stays.',
  agent: {
    name: 'Priya Nair',
    company: 'Harbor & Pine',
    email: 'priya@harborpine.example',
    phone: '3125550142',
  },
  sourceUrl: 'https://spaces.example/wacker-assembly?floor=6',
  photos: [],
  plan: null,
  flyer: null,
  ...input,
})

/** A saved external listing without pictures. */
export const anExternalListing = (values: Partial<ExternalListing> = {}): ExternalListing => ({
  ...anExternalListingInput(),
  id: 7,
  tourbookId: 5,
  sortableId: 3,
  version: 1,
  photos: [],
  plan: null,
  flyer: null,
  sharedNote: '',
  privateNote: '',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...values,
})

/** A change of every field of a listing that was not changed before. */
export const anExternalListingChange = (
  changes: Partial<ExternalListingInput> & { version?: number } = {},
): ExternalListingChange => ({ version: 1, ...anExternalListingInput(), ...changes })

const aRent = (magnitude: number) => ({
  magnitude,
  units: { money: 'USD' as const, area: 'sf' as const, period: 'yr' as const },
})
