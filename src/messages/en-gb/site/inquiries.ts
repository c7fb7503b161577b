import type { inquiries as enUs } from '../../en-us/site/inquiries.ts'

export const inquiries = {
  'inquiry.quick': 'Quick enquiry',
  'inquiry.quick.usual': 'Please send me the floor plan and viewing times.',
  'inquiry.quick.signIn': 'A quick enquiry sends your usual message with one press, once you are signed in.',
  'inquiry.sentTo.team': 'Sent to the letting agents',
  'inquiry.askedOn': 'You enquired on {date}.',
  'inquiry.askedToday': 'You enquired today at {time}.',
  'inquiry.noScript':
    'Asking here needs JavaScript, which this browser has turned off. Call or write to the agents below.',
  'inquiry.title.standard': 'Enquiry for a requirement',
  'inquiry.who.broker': 'Agent',
  'inquiry.consent.team': 'Pass my details to the letting agents so that they can answer.',
  'inquiry.tourTimes': 'Viewing times that suit',
  'inquiry.recipients.team': 'The letting agents get it.',
  'inquiry.send': 'Send enquiry',
  'inquiry.repeat.about':
    'Your first enquiry is with the letting agents. This one was not sent again; to add something, answer their mail or ask again in ten minutes.',
  'inquiry.mistake.email.host': 'Add the part after @, such as alderwray.co.uk',
  'inquiry.mistake.email.form': 'Enter the whole address, such as maya@alderwray.co.uk',
  'inquiry.failed.wait':
    'Too many enquiries in a short time. Try again in {count, plural, one {1 minute} other {# minutes}}, or call the agents.',
  'inbox.title': 'Enquiries',
} satisfies Partial<Record<keyof typeof enUs, string>>
