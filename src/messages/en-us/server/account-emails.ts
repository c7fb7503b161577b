/** Emails about an account. */
export const accountEmails = {
  'email.confirmAddress.subject': 'Confirm your new address',
  'email.confirmAddress.about': 'Somebody, we hope you, wants to use this address for their Frontage account.',
  'email.confirmAddress.note': 'The link works once, for 24 hours. If it was not you, leave it.',
  'email.addressTaken.about':
    'Somebody, we hope you, wanted to use this address for another Frontage account. It belongs to one already.',
  'email.addressTaken.note': 'If it was not you, there is nothing to do.',
  'email.emailChanging.subject': 'Your e-mail address is about to change',
  'email.emailChanging.about':
    'Another address was asked for in your Frontage account. Once it is confirmed, this one no longer signs you in.',
  'email.emailChanging.note': 'If it was not you, set a new password now: that stops the change.',
  'email.emailChanged.subject': 'Your e-mail address was changed',
  'email.emailChanged.about':
    'Your Frontage account has another e-mail address now. This one no longer signs you in, and this is the last e-mail about the account that comes here.',
  'email.emailChanged.note':
    'If it was you, there is nothing to do. If not, someone else has control of your account: reply to this e-mail at once.',
  'email.newSignIn.subject': 'New sign-in to your account',
  'email.newSignIn.about':
    'Someone signed in to your Frontage account from a browser that has not been used with it before.',
  'email.newSignIn.note':
    'If it was you, there is nothing to do. If not, set a new password now: that signs out every other device.',
  'email.request.when': 'When',
  'email.request.browser': 'Browser',
  'email.request.network': 'Network',
  'email.passwordReplaced.about':
    'Somebody signed in to your account chose a new password. Other devices are signed out.',
  'email.goodbye.subject': 'Your account is closed',
  'email.goodbye.about': 'Your Frontage account is closed. On {date} everything in it is erased.',
  'email.goodbye.restore': 'Keep my account',
  'email.goodbye.note': 'Until then the button brings it back. If you meant to go, there is nothing to do.',
  'email.account.why':
    'You get this because this address was entered on Frontage. There is nothing to unsubscribe from.',
  'email.account.whyOwner':
    'You get this because this address belongs to a Frontage account. E-mails about its security cannot be turned off.',
  'email.verify.subject': 'Confirm your e-mail address',
  'email.verify.about': 'Press the button to finish your Frontage account.',
  'email.verify.confirm': 'Confirm address',
  'email.verify.note':
    'The link works once, for 24 hours. If you did not ask for an account, ignore this e-mail: without the button there is none.',
  'email.registered.subject': 'You have a Frontage account',
  'email.registered.about':
    'An account was asked for with this address, which has one. Sign in, or choose a new password if you do not know yours.',
  'email.registered.note':
    'The link to a new password works once, for one hour. If you did not ask for an account, leave it: nothing changes.',
  'email.reset.subject': 'Choose a new password',
  'email.reset.about': 'Press the button to choose a new password for your Frontage account.',
  'email.reset.note':
    'The link works once, for one hour. If you did not ask for it, leave it: your password stays as it is.',
  'email.invitation.subject': 'You are invited to Frontage',
  'email.invitation.about':
    'An account is waiting for you on Frontage, the open marketplace for commercial space. Say who you are, choose a password, and it is yours.',
  'email.invitation.take': 'Take the account',
  'email.invitation.note': 'The link works once, for seven days.',
  'email.passwordChanged.subject': 'Your password was changed',
  'email.passwordChanged.about':
    'The password of your Frontage account was set anew by a letter to this address. Every other device is signed out.',
  'email.passwordChanged.note': 'If it was you, there is nothing to do. If not, set another one now.',
} as const
