/** Around every letter. */
export const letters = {
  'mail.footer.changeOrStop': '{change} or {stop}.',
  'mail.footer.change': 'Change how often',
  'mail.footer.orStop': 'stop these mails',
  'mail.footer.stop': 'Stop these mails',
  'mail.others.stop': 'Don’t email me again',
} as const
