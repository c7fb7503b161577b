import type { inbox as enUs } from '../../en-us/account/inbox.ts'

export const inbox = {
  'inquiry.settings.about': 'Used for every enquiry you send while signed in.',
  'inquiry.settings.message': 'Quick enquiry message',
  'inquiry.settings.copyToMe': 'Send me a copy of quick enquiries',
  'inbox.describe': 'Enquiries about your spaces.',
  'inbox.list': 'Enquiries, newest first',
  'inbox.back': 'All enquiries',
  'inbox.reply.subject': 'Your enquiry about {space}',
  'inbox.empty': 'No enquiries yet',
  'inbox.empty.status.about': 'No enquiry has this status.',
  'inbox.choose': 'Choose an enquiry to read it.',
  'inbox.kind.standard': 'Detailed enquiry',
  'inbox.kind.quick': 'Quick enquiry',
  'inbox.empty.about':
    'Enquiries about your spaces appear here, and are sent by email to the agents of each space. The whole team sees which ones have been answered.',
  'inbox.empty.status': 'No enquiries',
} satisfies Partial<Record<keyof typeof enUs, string>>
