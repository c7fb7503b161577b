/** Emails about an account. */
export const accountEmails = {
  'email.confirmAddress.about': 'Someone asked to use this address for a Frontage account.',
  'email.confirmAddress.note':
    'The link works once and expires in 24 hours. If you didn’t ask for this, ignore this email.',
  'email.addressTaken.about':
    'Someone asked to use this address for another Frontage account, but it already belongs to one.',
  'email.addressTaken.note': 'If you didn’t ask for this, no action is needed.',
  'email.emailChanging.subject': 'Your email address is about to change',
  'email.emailChanging.about':
    'A new email address was requested in your Frontage account. Once it is confirmed, you can no longer sign in with this one.',
  'email.emailChanging.note': 'If you didn’t ask for this, reset your password now. That cancels the change.',
  'email.emailChanged.subject': 'Your email address was changed',
  'email.emailChanged.about':
    'The email address of your Frontage account was changed. You can no longer sign in with this one, and this is the last email about the account that we send to it.',
  'email.emailChanged.note':
    'If you made this change, no action is needed. If not, someone else has control of your account: reply to this email now.',
  'email.newSignIn.subject': 'New sign-in to your account',
  'email.newSignIn.about': 'Someone signed in to your Frontage account from a new browser.',
  'email.newSignIn.note':
    'If this was you, no action is needed. If not, reset your password now. That signs out every other device.',
  'email.passkeyAdded.subject': 'A passkey was added to your account',
  'email.passkeyAdded.about': 'A passkey was added to your Frontage account. Whoever has it can sign in.',
  'email.passkeyAdded.note':
    'If this was you, no action is needed. If not, remove it in your account and reset your password now.',
  'email.passkeyRemoved.subject': 'A passkey was removed from your account',
  'email.passkeyRemoved.about':
    'A passkey was removed from your Frontage account. It can no longer be used to sign in.',
  'email.passkeyRemoved.note':
    'If this was you, no action is needed. If not, reset your password now, then check your passkeys.',
  'email.passkeys.open': 'Open your passkeys',
  'email.request.when': 'When',
  'email.request.browser': 'Browser',
  'email.request.network': 'Network',
  'email.passwordReplaced.about':
    'The password for your Frontage account was changed by someone who was signed in. All other devices were signed out.',
  'email.companyAccepted.subject': 'You now work with your company on Frontage',
  'email.companyAccepted.about':
    'Your request was accepted. You can now add spaces of {company}, keep them up to date and answer who asks about them.',
  'email.companyAccepted.note': 'What you saved and your tourbooks stay as they are.',
  'email.companyAccepted.open': 'Open your portfolio',
  'email.company.why': 'You’re receiving this email because you asked to work with a company on Frontage.',
  'email.companyDeclined.subject': 'Your request was not accepted',
  'email.companyDeclined.about':
    'You asked to work with a company on Frontage. This time the request was not accepted. Your account stays as it was.',
  'email.companyDeclined.note':
    'If you think this is a mistake, ask a colleague who uses Frontage to invite you, or reply to this email.',
  'email.companyDeclined.open': 'Open your account',
  'email.goodbye.about': 'Your Frontage account is closed. Your data will be erased on {date}.',
  'email.goodbye.note':
    'Until then, you can restore the account with the button. If you meant to close it, no action is needed.',
  'email.account.why':
    'You’re receiving this email because this address was entered on Frontage. This is a one-time email.',
  'email.account.whyOwner':
    'You’re receiving this email because this address belongs to a Frontage account. Emails about its security cannot be turned off.',
  'email.verify.about': 'Click the button to finish creating your Frontage account.',
  'email.verify.confirm': 'Confirm email address',
  'email.verify.note':
    'The link works once and expires in 24 hours. If you didn’t ask for an account, ignore this email. No account is created until you confirm.',
  'email.registered.subject': 'You already have a Frontage account',
  'email.registered.about':
    'Someone asked for a Frontage account with this address, which already has one. Sign in, or choose a new password if you forgot yours.',
  'email.registered.note':
    'The link to choose a new password works once and expires in one hour. If you didn’t ask for an account, ignore this email. Nothing changes.',
  'email.reset.about': 'Click the button to choose a new password for your Frontage account.',
  'email.reset.note':
    'The link works once and expires in one hour. If you didn’t ask for this, ignore it. Your password won’t change.',
  'email.invitation.subject': 'You are invited to Frontage',
  'email.invitation.about':
    'You are invited to create an account on Frontage, the open marketplace for commercial space. Enter your name and choose a password to accept.',
  'email.invitation.note': 'The link works once and expires in seven days.',
  'email.passwordChanged.subject': 'Your password was changed',
  'email.passwordChanged.about':
    'The password for your Frontage account was reset using a link sent to this address. All other devices were signed out.',
  'email.passwordChanged.note': 'If this was you, no action is needed. If not, reset your password now.',
} as const
