import type { alerts as enUs } from '../../en-us/site/alerts.ts'

export const alerts = {
  'alerts.reason.leased': 'Let',
  'alerts.wishes.wantsLeased': 'Spaces that are let',
} satisfies Partial<Record<keyof typeof enUs, string>>
