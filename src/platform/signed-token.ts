import { createHmac, timingSafeEqual } from 'node:crypto'

type Payload = Record<string, string | number | boolean | null>

/**
 * A token for links in emails, signed so that it cannot be forged. It is valid for one purpose and until `expires`.
 * Its payload is signed, not encrypted.
 */
export function signToken(secret: string, purpose: string, payload: Payload, expires: Date): string {
  const body = Buffer.from(JSON.stringify({ ...payload, exp: Math.floor(expires.getTime() / 1000) })).toString(
    'base64url',
  )
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`
}

/** The payload signed for this purpose; undefined when the token is for another purpose, was changed, or has expired. */
export function readToken(secret: string, purpose: string, token: string, now: Date): Payload | undefined {
  const [body = '', signature = ''] = token.split('.')
  const actual = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, purpose, body)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const { exp, ...payload } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload & { exp: number }
  return exp * 1000 > now.getTime() ? payload : undefined
}

const signatureOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${body}`).digest()
