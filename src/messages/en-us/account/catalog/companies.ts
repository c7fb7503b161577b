/** Companies, their agents, and the pages of landlords. */
export const companies = {
  'company.new': 'New company',
  'company.search': 'Name of the company',
  'companyKind.landlord': 'Landlord',
  'companyKind.brokerage': 'Brokerage',
  'companyKind.occupier': 'Occupier',
  'landlordRecord.new': 'New landlord page',
  'landlordRecord.search': 'Landlord or company',
} as const
