/** What became of the email with a link; `stored`: the site has no mail server. */
export const DELIVERY_STATES = ['queued', 'sent', 'stored', 'failed', 'suppressed'] as const
/** Of what a mail server said when it refused an email. */
export const MAX_REFUSAL = 200
/** Stops of one page of a link: a first response below 400 kB, and nearly every tour in one page. */
export const PAGE_STOPS = 25
