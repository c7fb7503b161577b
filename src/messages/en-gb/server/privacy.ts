import type { privacy as enUs } from '../../en-us/server/privacy.ts'

export const privacy = {
  'privacy.cookie.browser':
    'Recognises a browser in which you signed in before. Other browsers get a “new sign-in” email.',
  'privacy.entry.campaign': 'The campaign that brought you here, which is sent with an enquiry.',
  'privacy.data.inquiries': 'Enquiries about spaces',
  'privacy.entry.search': 'The size, budget and dates of your last search, which an enquiry begins with.',
} satisfies Partial<Record<keyof typeof enUs, string>>
