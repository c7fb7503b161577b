/** Letters about somebody's account. */
export const accountLetters = {
  'mail.account.why':
    'You get this because this address was entered on Frontage. There is nothing to unsubscribe from.',
  'mail.verify.subject': 'Confirm your e-mail address',
  'mail.verify.about': 'Press the button to finish your Frontage account.',
  'mail.verify.confirm': 'Confirm address',
  'mail.verify.note':
    'The link works once, for 24 hours. If you did not ask for an account, leave it: without the press there is none.',
  'mail.registered.subject': 'You have a Frontage account',
  'mail.registered.about':
    'An account was asked for with this address, which has one. Sign in, or choose a new password if you do not know yours.',
  'mail.registered.note':
    'The link to a new password works once, for one hour. If you did not ask for an account, leave it: nothing changes.',
  'mail.reset.subject': 'Choose a new password',
  'mail.reset.about': 'Press the button to choose a new password for your Frontage account.',
  'mail.reset.note':
    'The link works once, for one hour. If you did not ask for it, leave it: your password stays as it is.',
  'mail.invitation.subject': 'You are invited to Frontage',
  'mail.invitation.about':
    'An account is waiting for you on Frontage, the open marketplace for commercial space. Say who you are, choose a password, and it is yours.',
  'mail.invitation.take': 'Take the account',
  'mail.invitation.note': 'The link works once, for seven days.',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.about':
    'The password of your Frontage account was set anew by a letter to this address. Every other device is signed out.',
  'mail.passwordChanged.note': 'If it was you, there is nothing to do. If not, set another one now.',
} as const
