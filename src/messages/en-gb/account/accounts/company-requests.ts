import type { companyRequests as enUs } from '../../../en-us/account/accounts/company-requests.ts'

export const companyRequests = {
  'account.iAm.landlord_rep': 'Letting space',
  'companyRequest.none.note': 'For those who let space, and for their agents',
  'companyRequest.list.about':
    'Users who ask to work for a landlord or agency. Once accepted, they can edit all that it has.',
  'companyRequest.create.brokerage': 'Create it as an agency',
  'companyRequest.withdraw.about': 'Nobody sees your request any more. You can ask again later.',
} satisfies Partial<Record<keyof typeof enUs, string>>
