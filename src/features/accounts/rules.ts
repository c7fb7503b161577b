/** How a session began: `sso_again` when the request to the provider required a new sign-in there. */
export const SIGN_IN_METHODS = ['password', 'email_link', 'sso', 'sso_again'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
