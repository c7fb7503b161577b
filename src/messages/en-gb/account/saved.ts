import type { saved as enUs } from '../../en-us/account/saved.ts'

export const saved = {
  'saved.empty.listings.about':
    'Select the heart on any space to save it here with its rent and last confirmation, even after it’s let.',
} satisfies Partial<Record<keyof typeof enUs, string>>
