import type { inbox as enUs } from '../../en-us/account/inbox.ts'

export const inbox = {
  'inquiry.settings.about': 'These go with every enquiry you send while signed in.',
  'inquiry.settings.message': 'Quick enquiry message',
  'inquiry.settings.copyToMe': 'Send me a copy of quick enquiries',
  'inquiry.settings.saved': 'Enquiry settings saved',
  'inbox.describe': 'Enquiries about your spaces.',
  'inbox.list': 'Enquiries, the latest first',
  'inbox.back': 'All enquiries',
  'inbox.reply.subject': 'Your enquiry about {space}',
  'inbox.empty': 'Enquiries about your spaces arrive here',
  'inbox.empty.status.about': 'No enquiry has this status.',
  'inbox.choose': 'Choose an enquiry to read it.',
} satisfies Partial<Record<keyof typeof enUs, string>>
