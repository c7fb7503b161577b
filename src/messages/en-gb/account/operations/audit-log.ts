import type { auditLog as enUs } from '../../../en-us/account/operations/audit-log.ts'

export const auditLog = {
  'audit.noun.inquiry': 'Enquiry',
  'audit.noun.catalog': 'Catalogue',
  'audit.noun.submarket': 'Area',
} satisfies Partial<Record<keyof typeof enUs, string>>
