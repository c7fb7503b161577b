import type { inbox as enUs } from '../../en-us/account/inbox.ts'

export const inbox = {
  'inquiry.settings.about': 'Used for every enquiry you send while signed in.',
  'inquiry.settings.message': 'Quick enquiry message',
  'inquiry.settings.copyToMe': 'Send me a copy of quick enquiries',
  'inbox.describe': 'Enquiries about your spaces.',
  'inbox.back': 'All enquiries',
  'inbox.reply.subject': 'Your enquiry about {space}',
  'inbox.empty': 'No enquiries yet',
  'inbox.kind.standard': 'Detailed enquiry',
  'inbox.kind.quick': 'Quick enquiry',
  'inbox.empty.about':
    'Enquiries about your spaces appear here, and are sent by email to the agents of each space. The whole team sees which ones have been answered.',
  'inbox.sent.describe': 'Enquiries you sent, and the spaces they are about.',
  'inbox.sent.to': 'Letting agents: {names}',
  'inbox.sent.empty': 'You have not sent an enquiry yet',
  'inbox.none': 'No enquiries match.',
  'inbox.none.all': 'Show all enquiries',
} satisfies Partial<Record<keyof typeof enUs, string>>
