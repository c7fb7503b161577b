import type { users as enUs } from '../../../en-us/account/accounts/users.ts'

export const users = { 'user.inquiries': 'Enquiries sent' } satisfies Partial<Record<keyof typeof enUs, string>>
