import type { Agent } from '../contract.ts'
import type { CompanyRecord } from './contract.ts'

/** An agent of a company; override what the test depends on. */
export const anAgent = (values: Partial<Agent> = {}): Agent => ({
  id: 7,
  firstName: 'Dana',
  lastName: 'Whitcombe',
  title: 'Leasing director',
  company: 'Northbank Partners',
  email: 'dana.whitcombe@northbank.example',
  phone: '3125550145',
  portrait: null,
  ...values,
})

/** A landlord's company as its editors see it; override what the test depends on. */
export const aCompanyRecord = (values: Partial<CompanyRecord> = {}): CompanyRecord => ({
  id: 3,
  version: 1,
  name: 'Northbank Partners',
  kind: 'landlord',
  website: 'https://northbank.example',
  reviewsChanges: false,
  logo: null,
  agents: [anAgent()],
  landlord: { id: 5, name: 'Northbank', status: 'published' },
  buildingCount: 33,
  marketedCount: 126,
  agentCount: 1,
  userCount: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...values,
})
