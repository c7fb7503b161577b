/** A user's passkeys, and signing in with one. */
export const passkeys = {
  'passkeys.title': 'Passkeys',
  'passkeys.about':
    'A passkey signs you in with your fingerprint, face or screen lock, without a password. It stays on your device or in your password manager.',
  'passkeys.add': 'Add a passkey',
  'passkeys.add.about': 'Your device will ask you to confirm with your fingerprint, face or screen lock.',
  'passkeys.create': 'Create passkey',
  'passkeys.name.hint': 'To tell it apart later, such as Work phone',
  'passkeys.count': '{count, plural, =0 {No passkeys yet} one {1 passkey} other {# passkeys}}',
  'passkeys.full': 'You’ve reached the limit. Remove one to add another.',
  'passkeys.added': 'Passkey added. You can sign in with it from now on.',
  'passkeys.times': 'Added {added}, last used {used}',
  'passkeys.unused': 'Added {added}, not used yet',
  'passkeys.rename': 'Rename',
  'passkeys.remove.about': 'You won’t be able to sign in with it. Delete it on your device, too.',
  'passkeys.remove.confirm': 'Remove passkey',
  'passkeys.removed': 'Passkey removed',
  'passkeys.signIn': 'Sign in with a passkey',
  'passkeys.cancelled': 'No passkey was used. Try again, or sign in another way.',
  'passkeys.refused': 'This passkey was not accepted. Use another passkey, or sign in another way.',
  'passkeys.late': 'This took too long. Try again.',
  'passkeys.first': 'Sign in with one of your passkeys first.',
  'passkeys.known': 'This device already has a passkey for your account.',
  'passkeys.unsupported': 'Passkeys do not work in this browser or at this address. Sign in another way.',
  'passkeys.needed': 'Administrators need a passkey',
  'passkeys.needed.describe': 'Sign in with a passkey to administer Frontage.',
  'passkeys.needed.add':
    'Your account has none yet. Add one, then sign in with it. Until then, you can use Frontage, but not administer it.',
  'passkeys.needed.signIn':
    'Sign in with one of your passkeys. Until then, you can use Frontage, but not administer it.',
  'passkeys.needed.lost': 'Lost all of them? Whoever runs this server can remove them so that you can add a new one.',
  'passkeys.needed.notice': 'Administrators change their passkeys once they are signed in with one.',
} as const
