import { createHmac, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { Identity } from '../sso/make-provider.ts'
import { TOKEN_SECONDS, type TokenRefusal } from './rules.ts'

/** A secret that an embedding site signs with. */
export type EmbedKey = { origin: string; secret: string }
type Verified = { ok: true; identity: Identity; tokenId: string; expiresAt: Date } | { ok: false; reason: TokenRefusal }

/** Tolerated difference of the clocks. */
const TOLERANCE_S = 5
const Seconds = Type.Integer({ minimum: 0, maximum: 1e11 })
const Short = (minLength: number) => Type.String({ minLength, maxLength: 255 })
const Claims = Type.Object({
  iss: Short(8),
  aud: Short(8),
  sub: Short(1),
  jti: Short(8),
  iat: Seconds,
  exp: Seconds,
  email: Type.Optional(Short(3)),
  email_verified: Type.Optional(Type.Boolean()),
  given_name: Type.Optional(Type.String({ maxLength: 255 })),
  family_name: Type.Optional(Type.String({ maxLength: 255 })),
})
const Header = Type.Object({ alg: Type.Literal('HS256') })

/** Verifies a JWT (RFC 7519) for this site, `audience`, by the secrets of its issuer; whether it was used is not known here. */
export function verifyToken(
  token: string,
  { keys, audience, now }: { keys: readonly EmbedKey[]; audience: string; now: Date },
): Verified {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  const claims = parse(payload)
  if (more.length > 0 || !Value.Check(Header, parse(header)) || !Value.Check(Claims, claims)) return refuse('malformed')
  const { iss, aud, iat, exp } = claims
  const isSigned = keys.some((key) => key.origin === iss && isSignature(signature, `${header}.${payload}`, key.secret))
  if (!isSigned) return refuse('unknown_key')
  if (aud !== audience) return refuse('wrong_audience')
  if (exp - iat > TOKEN_SECONDS) return refuse('too_long')
  const nowS = now.getTime() / 1_000
  if (nowS >= exp || iat > nowS + TOLERANCE_S) return refuse('expired')
  return { ok: true, identity: identityIn(claims), tokenId: claims.jti, expiresAt: new Date(exp * 1_000) }
}

const identityIn = (claims: Static<typeof Claims>): Identity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: claims.email,
  emailVerified: claims.email_verified === true,
  firstName: claims.given_name ?? '',
  lastName: claims.family_name ?? '',
  isAgain: false,
})

function isSignature(signature: string, signed: string, secret: string): boolean {
  const actual = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', secret).update(signed).digest()
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

const refuse = (reason: TokenRefusal): Verified => ({ ok: false, reason })
