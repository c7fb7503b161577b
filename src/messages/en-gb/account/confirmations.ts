import type { confirmations as enUs } from '../../en-us/account/confirmations.ts'

export const confirmations = {
  'confirm.answer.leased': 'Let',
  'confirm.send.leased': 'Mark as let',
  'confirm.about.leased': 'It leaves searches. Its page stays and says that it is let.',
  'confirm.done.leased': 'Marked as let',
} satisfies Partial<Record<keyof typeof enUs, string>>
