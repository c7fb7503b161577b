export const COMPANY_KINDS = ['landlord', 'brokerage', 'occupier'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

/** Sorts of the list of companies, a minus for descending; the first is the default. */
export const COMPANY_SORTS = [
  'name',
  '-name',
  'kind',
  '-kind',
  'buildings',
  '-buildings',
  'listings',
  '-listings',
  'updated',
  '-updated',
] as const
export type CompanySort = (typeof COMPANY_SORTS)[number]

export const COMPANY_PAGE_SIZE = 25
/** Agents of one company. */
export const MAX_AGENTS = 500
/** Agents offered for choosing; typing finds the others. */
export const MAX_AGENT_CHOICES = 20
