import type { signIn as enUs } from '../../../en-us/account/accounts/sign-in.ts'

export const signIn = {
  'signIn.quick_inquiry.about': 'Sign in or create a free account. We’ll then send your enquiry about {name}.',
  'signIn.quick_inquiry': 'Sign in to send your enquiry about {name}',
  'signIn.quick_inquiry.next': 'Your enquiry is sent as soon as you are signed in.',
  'account.iAm.tenant_rep': 'An agent for tenants',
  'waitlist.title': 'Not in your town yet?',
  'waitlist.market': 'Town or area',
  'waitlist.market.missing': 'Enter the town or area where you’re looking for space',
} satisfies Partial<Record<keyof typeof enUs, string>>
