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

/** Why something failed, as far as its technical text shows. */
export const ERROR_CAUSES = ['timeout', 'unreachable', 'full', 'outdated', 'unexpected'] as const
type ErrorCause = (typeof ERROR_CAUSES)[number]

const SIGNS: [Exclude<ErrorCause, 'unexpected'>, RegExp][] = [
  ['outdated', /dynamically imported module|importing a module script|unable to preload css/i],
  ['full', /ENOSPC|no space left|disk full|storage_full/i],
  ['timeout', /took longer|timed? ?out|timeout|deadline/i],
  ['unreachable', /ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|fetch failed|failed to fetch|load failed|network ?error/i],
]

export const causeOf = (technicalError: string): ErrorCause =>
  SIGNS.find(([, sign]) => sign.test(technicalError))?.[0] ?? 'unexpected'
