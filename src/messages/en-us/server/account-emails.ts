/** Letters about somebody’s account. */
export const accountLetters = {
  'mail.confirmAddress.subject': 'Confirm your new address',
  'mail.confirmAddress.about': 'Somebody, we hope you, wants to use this address for their Frontage account.',
  'mail.confirmAddress.note': 'The link works once, for 24 hours. If it was not you, leave it.',
  'mail.addressTaken.about':
    'Somebody, we hope you, wanted to use this address for another Frontage account. It belongs to one already.',
  'mail.addressTaken.note': 'If it was not you, there is nothing to do.',
  'mail.emailChanging.subject': 'Your e-mail address is about to change',
  'mail.emailChanging.about':
    'Another address was asked for in your Frontage account. Once it is confirmed, this one no longer signs you in.',
  'mail.emailChanging.note': 'If it was not you, set a new password now: that stops the change.',
  'mail.emailChanged.subject': 'Your e-mail address was changed',
  'mail.emailChanged.about':
    'Your Frontage account has another e-mail address now. This one no longer signs you in, and this is the last e-mail about the account that comes here.',
  'mail.emailChanged.note':
    'If it was you, there is nothing to do. If not, someone else has control of your account: reply to this e-mail at once.',
  'mail.newSignIn.subject': 'New sign-in to your account',
  'mail.newSignIn.about':
    'Someone signed in to your Frontage account from a browser that has not been used with it before.',
  'mail.newSignIn.note':
    'If it was you, there is nothing to do. If not, set a new password now: that signs out every other device.',
  'mail.request.when': 'When',
  'mail.request.browser': 'Browser',
  'mail.request.network': 'Network',
  'mail.passwordReplaced.about':
    'Somebody signed in to your account chose a new password. Other devices are signed out.',
  'mail.goodbye.subject': 'Your account is closed',
  'mail.goodbye.about': 'Your Frontage account is closed. On {date} everything in it is erased.',
  'mail.goodbye.keep': 'Keep my account',
  'mail.goodbye.note': 'Until then the button brings it back. If you meant to go, there is nothing to do.',
  'mail.account.why':
    'You get this because this address was entered on Frontage. There is nothing to unsubscribe from.',
  'mail.account.whyOwner':
    'You get this because this address belongs to a Frontage account. E-mails about its security cannot be turned off.',
  'mail.verify.subject': 'Confirm your e-mail address',
  'mail.verify.about': 'Press the button to finish your Frontage account.',
  'mail.verify.confirm': 'Confirm address',
  'mail.verify.note':
    'The link works once, for 24 hours. If you did not ask for an account, ignore this e-mail: without the button there is none.',
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
