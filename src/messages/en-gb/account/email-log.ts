import type { emailLog as enUs } from '../../en-us/account/email-log.ts'

export const emailLog = {
  'emailLog.kind.inquiry': 'Enquiry',
  'emailLog.kind.inquiry_copy': 'Copy of an enquiry',
} satisfies Partial<Record<keyof typeof enUs, string>>
