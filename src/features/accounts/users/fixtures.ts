import type { UserRecord } from './contract.ts'

/** A user as admins see them, for tests. */
export const aUserRecord = (values: Partial<UserRecord> = {}): UserRecord => ({
  ...{ id: 7, version: 1, role: 'tenant_rep', companyId: null, company: null, market: 'chicago', vtsId: null },
  ...{ email: 'maya@alderwray.example', emailVerified: true, firstName: 'Maya', lastName: 'Okafor', state: 'active' },
  ...{ phone: null, title: null, invitedAt: null, seenAt: null },
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  counts: { sessions: 0, tourbooks: 0, sharedListings: 0, savedListings: 0, savedSearches: 0, inquiries: 0 },
  ...{ mergedInto: null, mergedFrom: [] },
  ...values,
})
