import type { sharing as enUs } from '../../en-us/site/sharing.ts'

export const sharing = {
  'sharing.mistake.recipients': 'Enter up to {most} e-mail addresses, such as maya@alderwray.co.uk',
} satisfies Partial<Record<keyof typeof enUs, string>>
