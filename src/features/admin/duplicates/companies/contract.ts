import Type, { type Static } from 'typebox'
import { PAIRS_PER_PAGE } from '#features/catalog/merges/rules.ts'
import { CompanyRecord } from '#features/companies/records/contract.ts'
import { COMPANY_KINDS } from '#features/companies/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import { Count, closed, Id, IdParams, List, Nullable, PageQuery, Pagination, Text, Uuid } from '#lib/values.ts'
import { MERGED_COMPANY_FIELD_NAMES } from './rules.ts'

const Field = Type.Enum([...MERGED_COMPANY_FIELD_NAMES])
const Side = Type.Object({
  id: Id,
  name: Text(160),
  kind: Type.Enum([...COMPANY_KINDS]),
  buildingCount: Count,
  userCount: Count,
})

/** Why two companies may be the same: their names but for their legal forms, the host of their websites, or that of their users. */
const Reasons = Type.Object({
  isNamedSame: Type.Boolean(),
  website: Nullable(Text(300)),
  emailDomain: Nullable(Text(254)),
})
export type CompanyReasons = Static<typeof Reasons>

export const CompanyDuplicate = Type.Object({ one: Side, other: Side, reasons: Reasons })
export type CompanyDuplicate = Static<typeof CompanyDuplicate>

/** Two companies side by side, and the fields in which they differ. */
const CompanyComparison = Type.Object({
  one: CompanyRecord,
  other: CompanyRecord,
  reasons: Reasons,
  differing: List(Field, MERGED_COMPANY_FIELD_NAMES.length),
})

const PairParams = Type.Object({ one: Id, other: Id })

/** Companies that are entered twice, for admins. */
export const companyDuplicates = {
  'GET /api/admin/company_duplicates': {
    access: 'administer',
    summary: 'Pairs of companies that may be the same, the surest first',
    query: Type.Object({ page: PageQuery.properties.page }, closed),
    reply: Type.Object({ duplicates: List(CompanyDuplicate, PAIRS_PER_PAGE), pagination: Pagination }),
  },
  'GET /api/admin/company_duplicates/:one/:other': {
    access: 'administer',
    summary: 'Two companies side by side',
    params: PairParams,
    reply: CompanyComparison,
  },
  'POST /api/admin/company_duplicates/:one/:other/distinct': {
    access: 'administer',
    summary: 'Remembers that two companies are not the same, so that they are not proposed again',
    params: PairParams,
    reply: Type.Object({}),
  },
  'POST /api/admin/companies/:id/merge': {
    access: 'administer',
    summary:
      'Merges another company into this one: its buildings, agents, users, page and imports follow, and the chosen values are taken',
    params: IdParams,
    body: Type.Object(
      {
        version: Version,
        otherId: Id,
        otherVersion: Version,
        /** What is taken from the other one. */
        fields: Type.Array(Field, { maxItems: MERGED_COMPANY_FIELD_NAMES.length, uniqueItems: true }),
      },
      closed,
    ),
    reply: Type.Object({ id: Uuid, buildings: Count, agents: Count, users: Count }),
  },
} satisfies Contract
