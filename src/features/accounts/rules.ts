/** How a session began: `sso_again` when the provider was told to ask the user to sign in there anew. */
export const SIGN_IN_METHODS = ['password', 'email_link', 'sso', 'sso_again'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
