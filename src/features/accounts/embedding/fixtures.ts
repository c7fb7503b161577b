import { createHmac, randomUUID } from 'node:crypto'

export const aParent = { origin: 'https://parent.example', secret: 'x'.repeat(32) }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as a parent site signs it; `claims` replace or, undefined, leave out its own. */
export function aParentToken(claims: object, { now = new Date(), header = {}, secret = aParent.secret } = {}): string {
  const iat = Math.floor(now.getTime() / 1_000)
  const user = { sub: '7', email: 'maya@parent.example', email_verified: true, given_name: 'Maya' }
  const all = { ...user, iss: aParent.origin, jti: randomUUID(), iat, exp: iat + 60, ...claims }
  const signed = `${part({ alg: 'HS256', ...header })}.${part(all)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
