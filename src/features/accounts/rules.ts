import type { Role } from '#lib/permissions.ts'

/** The longest path that a request or reply states as the page to open next. The URL of a search with drawn areas may be longer. */
export const MAX_ORIGIN = 2_000

/**
 * How a session began: `sso_again` when the request to the provider required a new sign-in there, `parent` by a token of
 * the site in whose frame it is valid, `sandbox` by a visitor of the demo who looks around.
 */
export const SIGN_IN_METHODS = ['password', 'email_link', 'sso', 'sso_again', 'passkey', 'parent', 'sandbox'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

type Start = { role: Role; startedBy: SignInMethod }

/** Whether a session gives an administrator no rights as one, because it did not start with the passkey that they need. */
export const lacksPasskey = ({ role, startedBy }: Start, { adminsNeedPasskey }: { adminsNeedPasskey: boolean }) =>
  adminsNeedPasskey && role === 'admin' && startedBy !== 'passkey'
