/**
 * State of an email: queued, sent, refused permanently, stored because there is no mail server, or not sent because its
 * recipient has unsubscribed from emails that other people send.
 */
export const EMAIL_STATES = ['queued', 'sent', 'failed', 'stored', 'suppressed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

export const EMAILS_PER_PAGE = 50
