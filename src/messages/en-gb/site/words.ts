import type { words as enUs } from '../../en-us/site/words.ts'

export const words = {
  'common.submarket': 'Area',
} satisfies Partial<Record<keyof typeof enUs, string>>
