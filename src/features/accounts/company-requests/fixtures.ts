import type { CompanyRequest } from './contract.ts'

/** A request with a typed name, as an admin sees it. */
export const aCompanyRequest = (): CompanyRequest => ({
  id: 7,
  companyName: 'Northbank Partners',
  company: null,
  note: 'I lease Kinzie Point Tower.',
  createdAt: '2026-11-20T12:00:00.000Z',
  user: { id: 5, name: 'Maya Okafor', email: 'maya@northbank.example' },
})
