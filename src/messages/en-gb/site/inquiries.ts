import type { inquiries as enUs } from '../../en-us/site/inquiries.ts'

export const inquiries = {
  'inquiry.quick': 'Quick enquiry',
  'inquiry.quick.usual': 'Please send me the floor plan and viewing times.',
  'inquiry.sentTo.team': 'Sent to the letting agents',
  'inquiry.askedOn': 'You enquired on {date}.',
  'inquiry.askedToday': 'You enquired today at {time}.',
  'inquiry.noScript': 'Enquiries need JavaScript, which is turned off in this browser. Call or email the agents below.',
  'inquiry.who.occupier': 'Occupier',
  'inquiry.who.broker': 'Agent',
  'inquiry.consent.team': 'Share my details with the letting agents so that they can reply.',
  'inquiry.tourTimes': 'Preferred viewing times',
  'inquiry.recipients.team': 'Sent by email to the letting agents.',
  'inquiry.send': 'Send enquiry',
  'inquiry.repeat.about':
    'The letting agents already have your first enquiry, so this one was not sent. To add something, reply to their email or ask again in ten minutes.',
  'inquiry.mistake.email.host': 'Add the part after @, such as alderwray.co.uk',
  'inquiry.failed.wait':
    'Too many enquiries in a short time. Try again in {count, plural, one {1 minute} other {# minutes}}, or call the agents.',
  'inbox.title': 'Enquiries',
  'inbox.sent.title': 'Your enquiries',
  'inquiry.mistake.consent': 'Select this so that the agents can reply to you',
} satisfies Partial<Record<keyof typeof enUs, string>>
