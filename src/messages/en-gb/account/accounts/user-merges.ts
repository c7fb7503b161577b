import type { userMerges as enUs } from '../../../en-us/account/accounts/user-merges.ts'

export const userMerges = {
  'userMerge.of.inquiry': 'Enquiries sent',
  'userMerge.of.inquiry_settings': 'Quick enquiry settings',
} satisfies Partial<Record<keyof typeof enUs, string>>
