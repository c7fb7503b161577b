import type { auditLog as enUs } from '../../../en-us/account/operations/audit-log.ts'

export const auditLog = {
  'audit.noun.inquiry': 'Enquiry',
  'audit.noun.catalog': 'Catalogue',
  'audit.noun.submarket': 'Area',
  'audit.verb.cancelled': 'cancelled',
} satisfies Partial<Record<keyof typeof enUs, string>>
