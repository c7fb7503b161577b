import { createHmac, timingSafeEqual } from 'node:crypto'

type Payload = Record<string, string | number | boolean | null>

/**
 * What a link in a mail may carry, signed so that nobody can make one up. It holds for one purpose and until `expires`,
 * and is no secret: whoever holds it can read it.
 */
export function signToken(secret: string, purpose: string, payload: Payload, expires: Date): string {
  const body = Buffer.from(JSON.stringify({ ...payload, exp: Math.floor(expires.getTime() / 1000) })).toString(
    'base64url',
  )
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`
}

/** What was signed for this purpose; undefined when it was not, was changed, or no longer holds. */
export function readToken(secret: string, purpose: string, token: string, now: Date): Payload | undefined {
  const [body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(secret, purpose, body)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { exp, ...payload } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload & { exp: number }
  return exp * 1000 > now.getTime() ? payload : undefined
}

const signatureOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${body}`).digest()
