export const COMPANY_KINDS = ['landlord', 'brokerage', 'occupier'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]
