import type { confirmations as enUs } from '../../en-us/account/confirmations.ts'

export const confirmations = {
  'confirm.answer.leased': 'Let',
  'confirm.all.about':
    'One button confirms them all with their current status. To mark one as under offer or let, change it below first.',
  'confirm.send.leased': 'Mark as let',
  'confirm.about.leased': 'It is removed from searches. Its page stays and shows that it is let.',
  'confirm.done.leased': 'Marked as let',
} satisfies Partial<Record<keyof typeof enUs, string>>
