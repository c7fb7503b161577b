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
