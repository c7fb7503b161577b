import { MARKET_SLUGS } from '#features/markets/rules.ts'
import type { Fields, ValuesOf } from '#lib/fields/fields.ts'
import { ROLES } from '#lib/permissions.ts'

/** What `PUT /api/admin/users/:id` changes, in the order of the form. Names and addresses are changed by the users themselves. */
export const USER_FIELDS = {
  role: { column: 'role', kind: 'choice', codes: ROLES, required: true, section: 'access' },
  companyId: { column: 'company_id', kind: 'reference', to: 'company', section: 'access' },
  market: { column: 'market', kind: 'choice', codes: MARKET_SLUGS, section: 'access' },
  /** Id of the same user on the parent platform. */
  vtsId: { column: 'external_id', kind: 'text', max: 100, section: 'access' },
} as const satisfies Fields
export type UserValues = ValuesOf<typeof USER_FIELDS>
