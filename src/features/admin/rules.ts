import { EMAIL_KINDS_WITHOUT_ACTING_LINKS } from '#lib/email-kinds.ts'

/**
 * How a mail may stand: waiting, gone, refused for good, kept for want of a mail server, or not sent because its
 * recipient stopped emails that other people send.
 */
export const EMAIL_STATES = ['queued', 'sent', 'failed', 'stored', 'suppressed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

export const EMAILS_PER_PAGE = 50

/** The letters there are, as features name them. */
export const EMAIL_KINDS = [
  'verify_address',
  'already_registered',
  'reset_password',
  'invitation',
  'confirm_address',
  'address_taken',
  'email_changing',
  'email_changed',
  'password_changed',
  'password_replaced',
  'new_sign_in',
  'goodbye',
  'inquiry',
  'inquiry_copy',
  'listing_share',
  'confirm_listing',
  'search_alert',
] as const

/** Letters whose links only lead to pages; those of all others, also of letters yet to come, act for their reader. */
export const LINKS_TO_PAGES: readonly string[] = EMAIL_KINDS_WITHOUT_ACTING_LINKS
