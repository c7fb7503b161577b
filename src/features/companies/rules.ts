export const COMPANY_KINDS = ['landlord', 'brokerage', 'occupier'] as const
