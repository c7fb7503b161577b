export const confirmations = {
  'confirm.answer.leased': 'Let',
  'confirm.send.leased': 'Mark as let',
  'confirm.about.leased': 'It leaves searches. Its page stays and says that it is let.',
  'confirm.done.leased': 'Marked as let',
} as const
