/**
 * Emails whose links only lead to pages. Links of all other kinds, also of those yet to come, act for whoever opens them:
 * they set a password, confirm an address, stop alerts. Nobody but the recipient may read those.
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
