import type { sharing as enUs } from '../../en-us/site/sharing.ts'

export const sharing = {
  'sharing.mistake.recipients': 'Enter up to {most} email addresses, such as maya@alderwray.co.uk',
} satisfies Partial<Record<keyof typeof enUs, string>>
