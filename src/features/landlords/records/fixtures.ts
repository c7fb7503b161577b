import type { LandlordRecord } from './contract.ts'

/** A landlord's published page as its editors see it; override what the test depends on. */
export const aLandlordRecord = (values: Partial<LandlordRecord> = {}): LandlordRecord => ({
  id: 5,
  version: 1,
  name: 'Northbank',
  slug: 'northbank',
  companyId: 3,
  about: 'Offices by the river.',
  sustainability: '',
  webLinks: [],
  status: 'published',
  names: { companyId: 'Northbank Partners' },
  contacts: [],
  logo: null,
  cover: null,
  buildingCount: 33,
  marketedCount: 126,
  pending: null,
  missing: [],
  isPublic: true,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...values,
})
