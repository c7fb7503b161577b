/** The footer of every email. */
export const emailFooters = {
  'email.footer.changeOrStop': '{change} or {stop}.',
  'email.footer.change': 'Change how often',
  'email.footer.orStop': 'stop these mails',
  'email.footer.stop': 'Stop these mails',
  'email.others.stop': 'Don’t email me again',
} as const
