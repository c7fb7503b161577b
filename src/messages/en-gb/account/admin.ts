import type { admin as enUs } from '../../en-us/account/admin.ts'

export const admin = {
  'admin.inquiries': '{count, plural, =0 {No new enquiries} one {1 new enquiry} other {# new enquiries}}',
} satisfies Partial<Record<keyof typeof enUs, string>>
