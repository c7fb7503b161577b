import { EMAIL_KINDS_WITHOUT_ACTING_LINKS } from '#lib/email-kinds.ts'

/**
 * State of an email: queued, sent, refused permanently, stored because there is no mail server, or not sent because its
 * recipient has unsubscribed from emails that other people send.
 */
export const EMAIL_STATES = ['queued', 'sent', 'failed', 'stored', 'suppressed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

export const EMAILS_PER_PAGE = 50

/** The orders of the email log, the usual one first; a minus is descending. */
export const EMAIL_SORTS = ['-created', 'created', 'recipient', '-recipient', 'subject', '-subject'] as const
export type EmailSort = (typeof EMAIL_SORTS)[number]

/** The kinds of emails that features send. */
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

/** Kinds whose links only open pages; links of all other kinds, also of unknown ones, act for the recipient. */
export const LINKS_TO_PAGES: readonly string[] = EMAIL_KINDS_WITHOUT_ACTING_LINKS
