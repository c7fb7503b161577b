/** How a mail may stand: waiting, gone, refused for good, or kept for want of a mail server. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAILS_ON_PAGE = 50
