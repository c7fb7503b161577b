import type { brochures as enUs } from '../../en-us/server/brochures.ts'

export const brochures = {
  'brochure.page.industrial': 'Industrial specification',
  'brochure.notable': 'Other occupiers',
} satisfies Partial<Record<keyof typeof enUs, string>>
