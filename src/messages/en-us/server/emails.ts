/** The footer of every email. */
export const emailFooters = {
  'email.footer.changeOrStop': '{change} or {stop}.',
  'email.footer.change': 'Change alert frequency',
  'email.footer.orStop': 'stop these emails',
} as const
