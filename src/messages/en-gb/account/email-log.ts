import type { emailLog as enUs } from '../../en-us/account/email-log.ts'

export const emailLog = {
  'emailLog.kind.tour_request': 'Request for a second viewing',
  'emailLog.kind.inquiry': 'Enquiry',
  'emailLog.kind.inquiry_copy': 'Copy of an enquiry',
  'emailLog.empty.about': 'When someone signs up, sends an enquiry or gets an alert, you can read the email here.',
} satisfies Partial<Record<keyof typeof enUs, string>>
