/** Longest life of a token that a parent site signs, in seconds. */
export const TOKEN_SECONDS = 60

/** Why a token begins no session, and what is said to the developer of the parent site. */
export const TOKEN_REFUSALS = {
  not_framed: 'The token must be exchanged by a page in a frame, with the header x-embed: 1.',
  malformed: 'The token must be a JWT signed with HS256, with iss, aud, sub, jti, iat and exp.',
  unknown_key: 'The token must be signed with a secret that EMBED_KEYS has for its iss.',
  wrong_audience: 'The aud of the token must be the address of this site.',
  too_long: `The exp of the token must be at most ${TOKEN_SECONDS} seconds after its iat.`,
  expired: 'The token has expired, or begins in the future.',
  used: 'The token was used before: each signs in once.',
  unverified: 'The token must have an email address, and email_verified.',
  refused: 'This user may not sign in within a frame.',
} as const
export type TokenRefusal = keyof typeof TOKEN_REFUSALS
