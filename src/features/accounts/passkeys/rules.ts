import { COOKIE_SECONDS } from '#lib/cookies.ts'

export const MAX_PASSKEYS = 10
export const LONGEST_PASSKEY_NAME = 80
/** Minutes for which an authenticator may be asked to sign. */
export const CHALLENGE_MINUTES = COOKIE_SECONDS.passkey / 60
