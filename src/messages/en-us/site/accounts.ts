/** The links to sign in and out, roles, and messages that all forms share. */
export const accounts = {
  'account.role.occupier': 'Occupier',
  'account.role.tenant_rep': 'Tenant rep',
  'account.role.landlord_rep': 'Landlord rep',
  'account.role.admin': 'Administrator',
  'account.signIn': 'Sign in',
  'account.signIn.email.incomplete': 'Enter a complete email address, such as maya@alderwray.com',
  'account.signIn.wrong': 'This email address and password do not match. Check both.',
  'account.signIn.wait.seconds':
    'Too many attempts. Wait {count, plural, one {1 second} other {# seconds}}, then try again.',
  'account.signIn.wait.minutes':
    'Too many attempts. Wait {count, plural, one {1 minute} other {# minutes}}, then try again.',
  'account.signIn.wait.hours': 'Too many attempts. Wait {count, plural, one {1 hour} other {# hours}}, then try again.',
  'account.signIn.again': 'Too much time has passed since you signed in. Reload this page and sign in again.',
  'account.signOut': 'Sign out',
  'account.signOut.failed': 'You are still signed in',
  'account.create': 'Create account',
  'account.lookAround': 'Look around as a broker',
  'form.field.refused': 'Check this entry: {reason}',
  'form.refused': 'This was not accepted: {reason}',
  'form.tooLarge': 'This is too large to save. Make it smaller, then try again.',
  'form.tooOften': 'Too many attempts. Wait a minute, then try again.',
  'form.unreachable': 'There is no connection. What you entered is still here. Check your connection, then try again.',
  'account.honeypot': 'Leave this field empty',
  'settings.title': 'Account',
  'settings.password.wrong': 'This password is not correct',
} as const
