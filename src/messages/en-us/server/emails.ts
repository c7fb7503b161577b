/** The footer of every email. */
export const emailFooters = {
  'email.footer.changeOrStop': '{change} or {stop}.',
  'email.footer.change': 'Change alert frequency',
  'email.footer.orStop': 'stop these emails',
  'email.footer.stop': 'Stop these emails',
  'email.others.stop': 'Don’t email me again',
} as const
