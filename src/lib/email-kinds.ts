/**
 * Emails whose links only open pages. Links of all other kinds, including future ones, act without signing in: they set a
 * password, confirm an address or stop alerts. Only the recipient may read those.
 */
export const EMAIL_KINDS_WITHOUT_ACTING_LINKS = [
  'inquiry',
  'email_changing',
  'email_changed',
  'address_taken',
  'password_changed',
  'password_replaced',
  'new_sign_in',
] as const
