import type { Fields, ValuesOf } from '#lib/fields/fields.ts'
import { COMPANY_KINDS } from './rules.ts'

/** What `PUT /api/admin/companies/:id` changes, in the order of the form. */
export const COMPANY_FIELDS = {
  name: { column: 'name', kind: 'text', max: 160, required: true, section: 'company' },
  kind: { column: 'kind', kind: 'choice', codes: COMPANY_KINDS, required: true, section: 'company' },
  website: { column: 'website', kind: 'text', max: 300, section: 'company' },
  /** What its users change of public records is published after a review; admins alone change this. */
  reviewsChanges: { column: 'reviews_changes', kind: 'flag', section: 'review' },
} as const satisfies Fields
export type CompanyValues = ValuesOf<typeof COMPANY_FIELDS>

/** What `PUT /api/admin/companies/:id/agents/:agentId` changes. A phone may be typed in any form; its digits are stored. */
export const AGENT_FIELDS = {
  firstName: { column: 'first_name', kind: 'text', max: 80, required: true, section: 'agent' },
  lastName: { column: 'last_name', kind: 'text', max: 80, required: true, section: 'agent' },
  title: { column: 'title', kind: 'text', max: 120, section: 'agent' },
  email: { column: 'email', kind: 'text', max: 254, required: true, section: 'agent' },
  phone: { column: 'phone', kind: 'text', max: 40, section: 'agent' },
} as const satisfies Fields
export type AgentValues = ValuesOf<typeof AGENT_FIELDS>
