import type { outbox as enUs } from '../../en-us/account/email-log.ts'

export const outbox = {
  'outbox.kind.inquiry': 'Enquiry',
  'outbox.kind.inquiry_copy': 'Copy of an enquiry',
} satisfies Partial<Record<keyof typeof enUs, string>>
